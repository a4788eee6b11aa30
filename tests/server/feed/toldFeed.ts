import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NumberedMessage } from '../../../schemas/feed/index.ts';
import { number } from './recording.ts';

/** What a message says, without who sent it when. */
export type Said = Parameters<typeof number>[0][number]['content'];

/** A provider whose messages a test says, one after the other, over HTTP. */
export class ToldFeed {
  readonly name = 'main';
  private readonly sent: NumberedMessage[] = [];
  private readonly readers = new Set<ServerResponse>();
  private readonly server = createServer((request, answer) => {
    const after = Number(new URL(request.url ?? '', 'http://feed').searchParams.get('after'));
    answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const message of this.sent.slice(after)) answer.write(`${JSON.stringify(message)}\n`);
    this.alive(answer);
    this.readers.add(answer);
    answer.on('close', () => this.readers.delete(answer));
  });

  /** `atMs`: the time at which everything is sent. */
  constructor(private readonly atMs: number) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  say(...contents: readonly Said[]): void {
    const messages = number(contents.map((content) => ({ atMs: this.atMs, content })), this.name, this.sent.length + 1);
    this.sent.push(...messages);
    for (const reader of this.readers) for (const message of messages) reader.write(`${JSON.stringify(message)}\n`);
  }

  /** Breaks every connection off. */
  breakOff(): void {
    for (const reader of this.readers) reader.destroy();
  }

  async close(): Promise<void> {
    this.breakOff();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private alive(reader: ServerResponse): void {
    reader.write(`${JSON.stringify({ type: 'alive', provider: this.name, sequence: this.sent.length, sentAtUtc: new Date(this.atMs).toISOString() })}\n`);
  }
}
