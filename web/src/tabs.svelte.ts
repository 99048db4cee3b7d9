/** Watches whether the same table is open in another tab of this browser. */
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
        if (!others) channel.postMessage('hello'); // Ask whether yet another tab has the table open.
      };
      const join = () => {
        channel.onmessage = hear;
        channel.postMessage('hello');
      };
      const leave = () => {
        channel.onmessage = null; // The page is closing, so it no longer answers other tabs.
        channel.postMessage('bye');
      };
      join();
      addEventListener('pagehide', leave);
      addEventListener('pageshow', join); // The Back button may restore the page.
      return () => {
        removeEventListener('pagehide', leave);
        removeEventListener('pageshow', join);
        leave();
        channel.close();
      };
    },
  };
}
