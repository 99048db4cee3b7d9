/** Whether the same table is open in another tab of this browser. */
export function otherTabs(table: string): { readonly others: boolean; watch: () => () => void } {
  let others = $state(false);
  return {
    get others() {
      return others;
    },
    watch() {
      const channel = new BroadcastChannel(`table ${table}`);
      const hear = (event: MessageEvent) => {
        if (event.data === 'hello') channel.postMessage('me too');
        others = event.data !== 'bye';
        if (!others) channel.postMessage('hello'); // there may be a third
      };
      const join = () => {
        channel.onmessage = hear;
        channel.postMessage('hello');
      };
      const leave = () => {
        channel.onmessage = null; // who has gone does not answer any more
        channel.postMessage('bye');
      };
      join();
      addEventListener('pagehide', leave);
      addEventListener('pageshow', join); // back from the browser's memory
      return () => {
        removeEventListener('pagehide', leave);
        removeEventListener('pageshow', join);
        leave();
        channel.close();
      };
    },
  };
}
