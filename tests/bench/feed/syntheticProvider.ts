import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Markets of one message. */
const MARKETS_A_MESSAGE = 10;
const STEP_MS = 100;
const ALIVE_EVERY_STEPS = 50;
/** Games begin in some days: nothing about time holds them up. */
const STARTS_IN_MS = 5 * 86_400_000;
const CHAMPS = 20;

/** A provider of games made by count, with so many markets each, that changes prices at a steady pace. */
export class SyntheticProvider {
  private sequence = Date.now();
  private readonly readers = new Set<ServerResponse>();
  private changesASec = 0;
  private round = 0;
  private steps = 0;
  private readonly timer = setInterval(() => this.step(), STEP_MS);
  private readonly server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
    this.readers.add(answer);
    answer.on('close', () => this.readers.delete(answer));
    this.tellAll(answer);
  });

  private constructor(private readonly games: number, private readonly markets: number) {}

  static async start(games: number, markets: number): Promise<SyntheticProvider> {
    const provider = new SyntheticProvider(games, markets);
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Sequence of the last message. */
  get told(): number {
    return this.sequence;
  }

  /** From now on so many markets get other prices each second. */
  change(changesASec: number): void {
    this.changesASec = changesASec;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private step(): void {
    this.steps += 1;
    const messages = Math.round((this.changesASec * STEP_MS) / 1000 / MARKETS_A_MESSAGE);
    const lines = Array.from({ length: messages }, () => this.nextChange());
    if (this.steps % ALIVE_EVERY_STEPS === 0) lines.push(this.line({ type: 'alive' }, this.sequence));
    if (lines.length > 0) for (const reader of this.readers) reader.write(lines.join(''));
  }

  /** Ten markets of the next game, and in the next round the ten after them. */
  private nextChange(): string {
    this.round += 1;
    const game = this.round % this.games;
    const from = (Math.floor(this.round / this.games) * MARKETS_A_MESSAGE) % this.markets;
    const markets = Array.from({ length: Math.min(MARKETS_A_MESSAGE, this.markets) }, (_, index) => marketOf((from + index) % this.markets, this.round));
    return this.line({ type: 'odds', gameId: game + 1, markets });
  }

  /** A whole snapshot, however much was asked for. */
  private tellAll(reader: ServerResponse): void {
    reader.write(this.line({ type: 'snapshot', phase: 'begin', isJump: true }));
    for (let game = 0; game < this.games; game += 1) {
      reader.write(this.line(fixtureOf(game)));
      reader.write(this.line({ type: 'odds', gameId: game + 1, isFull: true, markets: Array.from({ length: this.markets }, (_, index) => marketOf(index, game)) }));
    }
    reader.write(this.line({ type: 'snapshot', phase: 'end' }));
  }

  private line(content: object, sequence = (this.sequence += 1)): string {
    return `${JSON.stringify({ ...content, provider: 'main', sequence, sentAtUtc: new Date().toISOString() })}\n`;
  }
}

function fixtureOf(game: number): object {
  const champ = (game % CHAMPS) + 1;
  return {
    type: 'fixture', gameId: game + 1, kind: 'match', number: 10_000 + game, startsAtUtc: new Date(Date.now() + STARTS_IN_MS + game * 1000).toISOString(),
    sport: { id: 1, slug: 'football', names: { en: 'Football' }, group: 'ball', isMajor: true },
    champ: { id: champ, slug: `champ-${champ}`, names: { en: `League ${champ}` }, country: 'es', countryId: 34, countryNames: { en: 'Spain' }, tier: 1, top: champ },
    opponents: [{ id: game * 2 + 1, names: { en: `Home ${game}` } }, { id: game * 2 + 2, names: { en: `Away ${game}` } }],
  };
}

/** The result first, then totals. */
function marketOf(index: number, change: number): object {
  const odds = (at: number): string => String((110 + ((change * 7 + index * 3 + at * 31) % 400)) / 100);
  const fields = { period: 0, status: 'open' };
  if (index === 0) return { ...fields, typeId: 1, groupId: 1, kind: 1, isMain: true, outcomes: [1, 2, 3].map((typeId, at) => ({ typeId, odds: odds(at) })) };
  return { ...fields, typeId: 4, param: String(index / 2), groupId: 2, kind: 4, outcomes: [9, 10].map((typeId, at) => ({ typeId, odds: odds(at) })) };
}
