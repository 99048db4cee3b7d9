/** Whether the same table is open in another tab of this browser. */
export function otherTabs(table: string): { readonly others: boolean; watch: () => () => void } {
  let others = $state(false);
  return {
    get others() {
      return others;
    },
    watch() {
      const channel = new BroadcastChannel(`table ${table}`);
      channel.onmessage = (event) => {
        if (event.data === 'hello') channel.postMessage('me too');
        others = event.data !== 'bye';
        if (!others) channel.postMessage('hello'); // there may be a third
      };
      channel.postMessage('hello');
      const leave = () => channel.postMessage('bye');
      addEventListener('pagehide', leave);
      return () => {
        removeEventListener('pagehide', leave);
        leave();
        channel.close();
      };
    },
  };
}
