import type { components } from '../../../runtime/sdk.ts';
import type { GameAnswer, GamesAnswer, Section } from './feedShapes.ts';
import type { GamesQuery } from './lineApi.ts';
import { toGame } from './toGame.ts';

/** What an open stream tells. */
export interface StreamHandlers<A> {
  /** An answer as polling would have brought it. */
  readonly onAnswer: (answer: A) => void;
  /** It lives, and nothing has changed. */
  readonly onAlive: () => void;
  /** It has ended, was refused, or is about something that is gone: whoever follows asks the platform. */
  readonly onEnd: () => void;
}

type Close = () => void;
type GamesWire = Parameters<typeof gamesOf>[0];
type GameWire = Omit<GameAnswer, 'game'> & { readonly game: components['schemas']['LineGame'] };

function gamesOf({ games, ...answer }: Omit<GamesAnswer, 'games'> & { readonly games: readonly components['schemas']['LineGame'][] }): GamesAnswer {
  return { ...answer, games: games.map(toGame) };
}

/** `GET /line-api/v1/stream` of a table: the answers of `fetchGames`. Undefined where there are no server-sent events. */
export function streamGames(lng: string, section: Section, { sportIds, champId, ids, hours, fromHours, video, firstPeriod, limit }: GamesQuery, since: string | undefined, handlers: StreamHandlers<GamesAnswer>): Close | undefined {
  const query = { lng, section, sports: sportIds?.join(), champ: champId, ids: ids?.join(), hours, fromHours, video: video === true ? true : undefined, firstPeriod: firstPeriod === true ? true : undefined, limit, since };
  const take = (data: string): void => handlers.onAnswer(gamesOf(JSON.parse(data) as GamesWire));
  return open(query, { snapshot: take, delta: take }, handlers);
}

/** The same of one game: the answers of `fetchGame`. */
export function streamGame(lng: string, id: number, since: string | undefined, handlers: StreamHandlers<GameAnswer>): Close | undefined {
  const take = (data: string): void => {
    const { game, ...answer } = JSON.parse(data) as GameWire;
    handlers.onAnswer({ ...answer, game: toGame(game) });
  };
  return open({ lng, game: id, since }, { game: take }, handlers);
}

function open(query: Readonly<Record<string, string | number | boolean | undefined>>, takers: Readonly<Record<string, (data: string) => void>>, { onAlive, onEnd }: StreamHandlers<never>): Close | undefined {
  if (typeof EventSource === 'undefined') return undefined;
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  const source = new EventSource(`/line-api/v1/stream?${search.toString()}`);
  for (const [name, take] of Object.entries(takers)) source.addEventListener(name, (event: MessageEvent<string>) => take(event.data));
  source.addEventListener('ping', onAlive);
  source.addEventListener('gone', onEnd);
  // It would connect again by itself, with the version of its beginning: whoever follows knows a newer one.
  source.addEventListener('error', onEnd);
  return () => source.close();
}
