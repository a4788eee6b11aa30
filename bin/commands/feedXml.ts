import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MessageLog } from '../../server/platform/feed/MessageLog.ts';
import { openStream } from '../../server/platform/feed/openStream.ts';
import { isLoopbackHost } from '../../server/platform/http/loopback.ts';
import { readDocuments } from '../../server/providers/feed-xml/readDocuments.ts';
import { serveXmlFeed, XmlAdapter } from '../../server/providers/feed-xml/serveXmlFeed.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { untilStopped } from './untilStopped.ts';

const MOST_PORT = 65_535;

/** The adapter of a provider in XML, as a process that stands beside a platform. */
export const feedXmlCommand: Command = {
  name: 'feed-xml',
  usage: '--from ADDRESS|FILE [--port PORT] [--provider NAME]',
  summary: 'Translates the documents of a provider in XML (server/providers/feed-xml/README.md) into the feed protocol and gives them on this machine, until it is stopped: start a platform with FEED_URL=http://127.0.0.1:PORT beside it. Without --port prints what a file becomes, for lineup feed-check; ends with 1 when something of it was skipped.',
  async run(context) {
    const { values } = parseArgs({ args: [...context.args], options: { from: { type: 'string' }, port: { type: 'string' }, provider: { type: 'string', default: 'xml' } } });
    const { from, port, provider } = values;
    if (from === undefined || !/^[a-z][a-z\d-]{0,31}$/.test(provider)) throw new UsageError(`Usage: lineup feed-xml ${feedXmlCommand.usage}: --from is an address or a file, --provider small letters, digits and hyphens, 32 at most.`);
    const isAddress = /^https?:/.test(from);
    if (port === undefined && isAddress) throw new UsageError(`Usage: lineup feed-xml ${feedXmlCommand.usage}: an address needs a --port.`);
    if (!isAddress && !existsSync(from)) throw new UsageError(`${path.resolve(from)} cannot be read.`);
    return port === undefined ? await printFile(from, provider, context) : await serve(isAddress ? addressSource(from) : fileSource(from), port, provider, context);
  },
};

async function serve(open: (signal: AbortSignal) => AsyncIterable<Uint8Array>, port: string, provider: string, { print, printError }: CommandContext): Promise<number> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > MOST_PORT) throw new UsageError('--port must be a whole number.');
  const server = await serveXmlFeed(Number(port), open, { log: new MessageLog(provider, Date.now()), nowMs: Date.now, note: printError }).catch((error: unknown) => {
    throw new UsageError(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  });
  print(`Games and prices of "${provider}" at ${server.url}. Start a platform beside it: FEED_URL=${provider}=${server.url} npm run serve`);
  await untilStopped();
  await server.close();
  return exitCodes.clean;
}

/** The lines of a whole file, in the time that its documents tell. */
async function printFile(file: string, provider: string, { print, printError }: CommandContext): Promise<number> {
  const log = new MessageLog(provider, 0);
  let nowMs: number | null = null;
  const adapter = new XmlAdapter({ log, nowMs: () => nowMs ?? 0, note: printError });
  for await (const raw of readDocuments(createReadStream(file))) {
    const printed = log.sequence;
    if (nowMs === null) {
      nowMs = Number(/\btimestamp="(\d{1,15})"/.exec(raw.text)?.[1] ?? 0);
      adapter.begin(false);
    }
    const { kind, atMs } = adapter.take(raw);
    nowMs = Math.max(nowMs, atMs);
    for (const line of log.after(printed) ?? []) print(line);
    if (kind === 'alive') print(log.alive(atMs));
  }
  return adapter.counts.size === 0 ? exitCodes.clean : exitCodes.problems;
}

function fileSource(file: string) {
  return async function* (signal: AbortSignal): AsyncGenerator<Uint8Array> {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
    if (!signal.aborted) await once(signal, 'abort');
  };
}

/** User and password of an address go in a header. */
function addressSource(from: string) {
  if (!URL.canParse(from)) throw new UsageError(`${from} is no address.`);
  const url = new URL(from);
  if (url.protocol === 'http:' && !isLoopbackHost(url.host)) throw new UsageError('--from must begin with https:// unless it is on this machine: whoever changes what comes from there changes prices.');
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  Object.assign(url, { username: '', password: '' });
  const address = { url: url.href, ...(login !== ':' && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }) };
  return (signal: AbortSignal) => openStream(address, 'application/xml', signal);
}
