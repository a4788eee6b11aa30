import type { FeedLanguage } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedState } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import { type GamesAnswer, type GamesFilter, listGames, readGame } from './gameLists.ts';
import { lineErrors } from './lineErrors.ts';

/** What one stream is about, with what it has sent so far. */
export interface StreamQuestion {
  /** Shown in reports. */
  readonly about: object;
  /** Events of what has changed since the last call; empty for nothing. The first call gives a snapshot, or what changed since the version asked from. */
  next(feed: FeedState): string;
}

const SECTIONS: readonly Section[] = ['live', 'line'];

/** Games by id, wherever they are: a games answer a section. */
export function gamesById(ids: readonly number[], lng: FeedLanguage): StreamQuestion {
  const lists = SECTIONS.map((section) => followList(section, lng, { ids }, ids.length, undefined));
  return { about: { games: ids }, next: (feed) => lists.map((next) => next(feed)).join('') };
}

export interface FollowedList {
  readonly section: Section;
  readonly lng: FeedLanguage;
  readonly filter: GamesFilter;
  readonly limit: number;
  readonly since: string | undefined;
}

/** A table: the games answers that polling it with its last version would get. */
export function gamesOfList({ section, lng, filter, limit, since }: FollowedList): StreamQuestion {
  return { about: { section }, next: followList(section, lng, filter, limit, since) };
}

/** One game with all its markets; `gone` once and for all when the platform knows it no more. */
export function oneGame(id: number, lng: FeedLanguage, from: string | undefined): StreamQuestion {
  let since = from;
  let isGone = false;
  return {
    about: { game: id },
    next(feed) {
      if (isGone) return '';
      try {
        const reading = readGame(feed, id, lng, since);
        if (reading.version === since) return '';
        since = reading.version;
        return eventText('game', reading.version, reading);
      } catch (error) {
        if (!(error instanceof PlatformError) || error.entry.code !== lineErrors.LINE_GAME_UNKNOWN.code) throw error;
        isGone = true;
        return 'event: gone\ndata: {}\n\n';
      }
    },
  };
}

function followList(section: Section, lng: FeedLanguage, filter: GamesFilter, limit: number, from: string | undefined): (feed: FeedState) => string {
  let since = from;
  let held: ReadonlySet<number> | null = null;
  return (feed) => {
    const answer = listGames(feed, section, lng, filter, { limit, offset: 0 }, since);
    since = answer.version;
    // Only what this stream has shown can leave it; one that goes on from a version does not know what its reader has.
    const known = held;
    const removed = known === null || answer.isFull ? answer.removed : answer.removed.filter((id) => known.has(id));
    const isFirst = held === null;
    if (answer.isFull || held !== null) held = heldAfter(answer, held);
    if (!isFirst && !answer.isFull && answer.games.length === 0 && removed.length === 0) return '';
    return eventText(answer.isFull ? 'snapshot' : 'delta', answer.version, { section, ...answer, removed });
  };
}

function heldAfter(answer: GamesAnswer, held: ReadonlySet<number> | null): ReadonlySet<number> {
  return new Set([...(answer.isFull || held === null ? [] : held), ...answer.games.map((game) => game.id)].filter((id) => !answer.removed.includes(id)));
}

function eventText(event: 'snapshot' | 'delta' | 'game', version: string, data: object): string {
  return `id: ${version}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
