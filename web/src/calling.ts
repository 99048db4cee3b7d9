/** Calling someone to the table: a sound and a notification, both only where asked for. */
import { app } from './app.svelte.ts';

export function callToTable(game: string, link: string): void {
  if (app.sound) ring();
  if (app.notices && document.hidden && Notification.permission === 'granted') notify(game, link);
}

function notify(game: string, link: string): void {
  try {
    const notice = new Notification(app.say('turn-yours'), { body: game, tag: link, icon: '/client/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones only let service workers notify; the tab's title still says it.
  }
}

/** A spoon against a cup, twice. */
export function ring(): void {
  const context = new AudioContext();
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
  setTimeout(() => void context.close(), 1000);
}
