/** Alerts readers to their turn with a notification, if they asked for it. The sound is in feel.ts. */
import { app } from './app.svelte.ts';

export function callToTable(game: string, link: string): void {
  if (app.notices && document.hidden && Notification.permission === 'granted')
    // If the notification fails, the tab's title still says that it is the reader's turn.
    notify(game, link).catch(() => {});
}

/** Shows a notification: through the service worker if there is one, because phones require this. */
async function notify(game: string, link: string): Promise<void> {
  const told = { body: game, tag: link, icon: '/client/icon-192.png', data: link };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(app.say('turn-yours'), told);
  const notice = new Notification(app.say('turn-yours'), told);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
