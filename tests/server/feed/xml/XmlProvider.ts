import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageContent } from '../../../../schemas/feed/index.ts';
import { encodeXml, SEPARATOR } from './encodeXml.ts';

/** A provider in XML over HTTP: whoever connects hears everything, a `snapshot_complete`, a sign of life, and what a test says then. */
export class XmlProvider {
  /** What each connection asked with. */
  readonly asked: { readonly url: string; readonly authorization: string | undefined }[] = [];
  private readonly readers = new Set<ServerResponse>();
  private readonly server = createServer((request, answer) => {
    this.asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer.writeHead(200, { 'content-type': 'application/xml' });
    this.readers.add(answer);
    answer.on('close', () => this.readers.delete(answer));
    if (this.isQuiet) return;
    answer.write([...this.offer.map((content) => (typeof content === 'string' ? content : encodeXml(content, Date.now()))), `<snapshot_complete timestamp="${Date.now()}"/>`, alive(), ''].join(SEPARATOR));
  });
  private port = 0;

  /** Takes connections, and says nothing. */
  isQuiet = false;

  constructor(public offer: readonly (MessageContent | string)[]) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}/`;
  }

  say(...contents: readonly (MessageContent | string)[]): void {
    const documents = contents.map((content) => (typeof content === 'string' ? content : encodeXml(content, Date.now())));
    for (const reader of this.readers) reader.write(documents.map((document) => `${document}${SEPARATOR}`).join(''));
  }

  alive(): void {
    this.say(alive());
  }

  /** Breaks every connection off. */
  breakOff(): void {
    for (const reader of this.readers) reader.destroy();
  }

  async close(): Promise<void> {
    this.breakOff();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const alive = (): string => `<alive timestamp="${Date.now()}"/>`;
