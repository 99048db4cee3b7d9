/** Alerts readers to their turn with a sound and a notification, each only if they asked for it. */
import { app } from './app.svelte.ts';

export function callToTable(game: string, link: string): void {
  if (app.sound) ring();
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

let context: AudioContext | null = null;

/** Plays two notes, like a spoon against a cup. Browsers allow sound only after the reader has touched the page. */
export function ring(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [at, pitch] of [
    [0, 1320],
    [0.14, 1760],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.45);
  }
}
