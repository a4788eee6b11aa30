import { readMessage } from '../../../schemas/feed/index.ts';
import { FeedIntake } from './FeedIntake.ts';
import type { IntakeCounts } from './intakeCounts.ts';
import type { ShownGame } from './shownGame.ts';

/** A line that was not taken. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
  readonly detail: string;
}

/** How one provider's stream was, and how it ends. */
export interface ProviderReport {
  readonly name: string;
  readonly counts: Omit<IntakeCounts, 'refused' | 'unknownFields'>;
  readonly refused: Readonly<Record<string, number>>;
  readonly unknownFields: Readonly<Record<string, number>>;
  /** Sequence after which something is missing in the end; null where nothing is. */
  readonly missingAfter: number | null;
  /** A whole snapshot has come and the provider is heard: its open markets take bets. */
  readonly isOpen: boolean;
}

export interface StreamReport {
  readonly lines: number;
  readonly refused: readonly RefusedLine[];
  /** More lines were refused than are listed. */
  readonly refusedInAll: number;
  readonly providers: readonly ProviderReport[];
  readonly games: { readonly all: number; readonly notStarted: number; readonly live: number; readonly ended: number; readonly cancelled: number };
  readonly markets: { readonly open: number; readonly suspended: number; readonly closed: number; readonly decided: number };
  /** Markets of games that have ended that nobody has decided. */
  readonly undecided: number;
  /** True when the stream holds nothing that a reader has to refuse, to ask for or to wait for. */
  readonly isGood: boolean;
}

const MOST_LISTED = 50;

/** Takes lines of a recording as they stand, in the time that they tell, without asking anybody for what is missing. */
export function checkStream(lines: readonly string[]): { readonly report: StreamReport; readonly intake: FeedIntake } {
  const times = lines.map((line) => readMessage(line).message);
  const names = [...new Set(times.flatMap((message) => message?.provider ?? []))];
  let nowMs = Date.parse(times.find((message) => message !== null)?.sentAtUtc ?? '2020-01-01T00:00:00Z');
  const intake = new FeedIntake({ providers: names.map((name) => ({ name, sports: 'all' })), nowMs, epoch: 1 });
  const refused: RefusedLine[] = [];
  let refusedInAll = 0;
  let before = refusalsOf(intake, names);
  for (const [index, line] of lines.entries()) {
    nowMs = Math.max(nowMs, Date.parse(times[index]?.sentAtUtc ?? '') || nowMs);
    const reading = intake.take(line, nowMs);
    const after = refusalsOf(intake, names);
    for (const [reason, count] of after) {
      const more = count - (before.get(reason) ?? 0);
      refusedInAll += more;
      if (more > 0 && refused.length < MOST_LISTED) refused.push({ line: index + 1, reason, detail: reading.message === null ? reading.detail : `${reading.message.type}, or what waited for it` });
    }
    before = after;
  }
  const providers = names.map((name) => providerReport(intake, name));
  const games = [...intake.gameIds()].flatMap((id) => intake.game(id) ?? []);
  return { intake, report: { lines: lines.length, refused, refusedInAll, providers, ...endOf(games), isGood: refusedInAll === 0 && providers.length > 0 && providers.every(isGood) } };
}

/** How many lines were refused so far, by reason. */
function refusalsOf(intake: FeedIntake, names: readonly string[]): ReadonlyMap<string, number> {
  const all = new Map(intake.unreadable);
  for (const name of names) for (const [reason, count] of intake.provider(name).counts.refused) all.set(reason, (all.get(reason) ?? 0) + count);
  return all;
}

function providerReport(intake: FeedIntake, name: string): ProviderReport {
  const provider = intake.provider(name);
  const { refused, unknownFields, ...counts } = provider.counts;
  return {
    name, counts, refused: Object.fromEntries(refused), unknownFields: Object.fromEntries(unknownFields), missingAfter: provider.hasGap ? provider.position : null, isOpen: provider.isOpen,
  };
}

function isGood({ counts, missingAfter, isOpen }: ProviderReport): boolean {
  const { contradictions, gaps, lateSigns, silences, brokenSnapshots } = counts;
  return isOpen && missingAfter === null && contradictions + gaps + lateSigns + silences + brokenSnapshots === 0;
}

function endOf(games: readonly ShownGame[]): Pick<StreamReport, 'games' | 'markets' | 'undecided'> {
  const markets = games.flatMap((game) => game.markets);
  const inStatus = (status: ShownGame['markets'][number]['status']): number => markets.filter((market) => market.status === status).length;
  const [cancelled, goingOn] = [games.filter(({ isCancelled }) => isCancelled), games.filter(({ isCancelled }) => !isCancelled)];
  const ended = goingOn.filter(({ endedAtMs }) => endedAtMs !== null);
  const live = goingOn.filter(({ state }) => state?.status === 'live' || state?.status === 'break');
  return {
    games: { all: games.length, notStarted: goingOn.length - ended.length - live.length, live: live.length, ended: ended.length, cancelled: cancelled.length },
    markets: { open: inStatus('open'), suspended: inStatus('suspended'), closed: inStatus('closed'), decided: games.flatMap(({ decided }) => decided).length },
    undecided: ended.flatMap((game) => game.markets.filter(({ id }) => !game.decided.some((decided) => decided.id === id))).length,
  };
}
