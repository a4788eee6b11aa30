import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { Section } from '../api/feedShapes.ts';
import { idOf } from '../names/addresses.ts';
import type { ListScope } from '../store/LineStore.ts';
import { showsFirstPeriod } from './boardColumns.ts';

/** U30: hours from now, today, or tomorrow; the values of the query `time`. */
export const timeChoices = ['1', '2', '4', '6', '12', 'today', 'tomorrow'] as const;
export type TimeChoice = (typeof timeChoices)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface BoardQuestion {
  readonly section: Section;
  readonly menuSection?: string | undefined;
  readonly sport?: string | undefined;
  readonly champ?: string | undefined;
  readonly pageSize: number;
}

export interface BoardScope {
  readonly scope: ListScope;
  readonly page: number;
  /** False for lists that are asked for by id. */
  readonly hasPages: boolean;
}

export interface BoardMoment {
  readonly nowMs: number;
  /** The visitor's offset from UTC in hours. */
  readonly timeZone: number;
  readonly site: SiteConfig;
  readonly query: URLSearchParams;
  readonly favoriteGameIds: readonly number[];
  /** The Asian view has columns of the first period. */
  readonly isAsian?: boolean;
  /** The visitor's view settings. */
  readonly isOnlyWithVideos?: boolean;
  readonly isUpcomingEvent?: boolean;
}

export function readTimeChoice(query: URLSearchParams): TimeChoice | undefined {
  const asked = query.get('time');
  return timeChoices.find((choice) => choice === asked);
}

/** What stays in the addresses of a board's pages. By name: a page that read the whole query would be kept once for each (docs/shared-answers.md). */
export function keptQuery(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(['time', 'video'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ''] as const] : [])));
}

/** 1-based page of the query; anything else is the first page. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** What a board asks the platform, from its address and the moment. The same on server and in the browser. */
export function boardScope(question: BoardQuestion, moment: BoardMoment): BoardScope {
  const { section, menuSection, sport, champ, pageSize } = question;
  const page = readPage(moment.query);
  const sportIds = sportIdsOf(moment.site, menuSection, sport);
  const champId = idOf(champ);
  const isFavorites = menuSection === 'favorites';
  const window = { limit: pageSize, ...(page > 1 && { offset: (page - 1) * pageSize }) };
  const scope: ListScope = {
    section,
    ...(sportIds && { sportIds }),
    ...(champId !== undefined && { champId }),
    ...(isFavorites ? { ids: moment.favoriteGameIds } : window),
    ...timeScope(question, moment),
    ...((menuSection === 'with-video' || moment.query.get('video') === '1' || (moment.isOnlyWithVideos === true && !isFavorites)) && { video: true }),
    ...(showsFirstPeriod(moment.site, moment.isAsian === true, sportIds) && { firstPeriod: true }),
  };
  return { scope, page, hasPages: !isFavorites };
}

function sportIdsOf(site: SiteConfig, menuSection: string | undefined, slug: string | undefined): readonly number[] | undefined {
  const sport = slug === undefined ? undefined : site.sports[slug];
  if (sport) return [sport.id];
  if (menuSection === undefined || !site.sportGroups.includes(menuSection)) return undefined;
  return Object.values(site.sports)
    .filter((candidate) => candidate.group === menuSection)
    .map((candidate) => candidate.id)
    .sort((a, b) => a - b);
}

type TimeScope = Pick<ListScope, 'hours' | 'fromHours'>;

/** Whether the address leaves it to the visitor's settings what the board shows: favourites are shown whole, and what an address asks for counts. */
export function heedsUpcoming({ section, menuSection }: Pick<BoardQuestion, 'section' | 'menuSection'>, query: URLSearchParams): boolean {
  return section === 'line' && !['favorites', 'upcoming', 'today'].includes(menuSection ?? '') && readTimeChoice(query) === undefined;
}

/** Whether a choice of games with video would change what the board shows. */
export function heedsVideos({ menuSection }: Pick<BoardQuestion, 'menuSection'>, query: URLSearchParams): boolean {
  return menuSection !== 'favorites' && menuSection !== 'with-video' && query.get('video') !== '1';
}

function timeScope(question: BoardQuestion, moment: BoardMoment): TimeScope {
  const { menuSection } = question;
  const choice = menuSection === 'today' ? 'today' : readTimeChoice(moment.query);
  if (choice === undefined) return menuSection === 'upcoming' || (moment.isUpcomingEvent === true && heedsUpcoming(question, moment.query)) ? { hours: upcomingHours(moment.site) } : {};
  if (choice !== 'today' && choice !== 'tomorrow') return { hours: Number(choice) };
  const left = hoursLeftToday(moment);
  return choice === 'today' ? { hours: left } : { fromHours: left, hours: left + 24 };
}

/** "Upcoming" means games that start within so many hours: `sections.line.upcomingHours`. */
export function upcomingHours({ sections }: Pick<SiteConfig, 'sections'>): number {
  const hours = sections['line']?.['upcomingHours'];
  return typeof hours === 'number' ? hours : 6;
}

/** Hours until midnight in the visitor's zone, to the quarter, so that one question serves for a while. */
function hoursLeftToday({ nowMs, timeZone }: BoardMoment): number {
  const passedMs = (((nowMs + timeZone * HOUR_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.max(0.25, Math.ceil(((DAY_MS - passedMs) / HOUR_MS) * 4) / 4);
}
