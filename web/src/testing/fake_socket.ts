/** A fake WebSocket. The test acts as the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  /** Every socket that was opened, the newest last. */
  static all: FakeSocket[] = [];
  static get latest(): FakeSocket {
    const latest = FakeSocket.all.at(-1);
    if (!latest) throw new Error('no socket was opened');
    return latest;
  }

  readonly url: string;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  // --- what the server does ---

  accept(): this {
    this.readyState = FakeSocket.OPEN;
    return this;
  }

  deliver(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}
