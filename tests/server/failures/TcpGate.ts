import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its database: lets bytes through, holds them back, or cuts every connection. */
export class TcpGate {
  #state: 'open' | 'stalled' | 'shut' = 'open';
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();

  constructor(targetPort: number) {
    this.#server = createServer((near) => {
      if (this.#state === 'shut') return near.destroy();
      const far = connect(targetPort, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      const end = (): void => {
        near.destroy();
        far.destroy();
        this.#pairs.delete(pair);
      };
      for (const side of pair) side.on('error', end).on('close', end);
      near.pipe(far).pipe(near);
      if (this.#state === 'stalled') for (const side of pair) side.pause();
      return undefined;
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  open(): void {
    this.#state = 'open';
    for (const pair of this.#pairs) for (const side of pair) side.resume();
  }

  /** Connections stay, and nothing passes: a database that hangs. */
  stall(): void {
    this.#state = 'stalled';
    for (const pair of this.#pairs) for (const side of pair) side.pause();
  }

  /** No connection stays, and none is let in: a database that is gone. */
  shut(): void {
    this.#state = 'shut';
    for (const pair of this.#pairs) for (const side of pair) side.destroy();
  }

  async close(): Promise<void> {
    this.shut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
