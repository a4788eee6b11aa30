import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { ResultsQuestion } from '../api/resultsApi.ts';

/** Most letters that the platform takes. */
const WORDS_LENGTH = 100;
const MINUTES = 60;

export interface ResultsView extends ResultsQuestion {
  /** 1-based. */
  readonly page: number;
}

/** What the page asks, from its address; what the address has wrong is left out. Days are the visitor's, `timeZone` is in hours. The same on server and in the browser. */
export function resultsView(type: 'live' | 'zone', pageSize: number, query: URLSearchParams, site: SiteConfig, timeZone: unknown): ResultsView {
  const slug = query.get('sport') ?? '';
  const champ = Number(query.get('champ') ?? '');
  const date = query.get('date') ?? '';
  const words = (query.get('q') ?? '').trim().slice(0, WORDS_LENGTH);
  const asked = Number(query.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, 1_000) : 1;
  const zoneMinutes = typeof timeZone === 'number' ? Math.round(timeZone * MINUTES) : 0;
  return {
    type,
    ...(type === 'zone' && zoneMinutes !== 0 && { zoneMinutes }),
    ...(Object.hasOwn(site.sports, slug) && { sport: slug }),
    ...(Number.isInteger(champ) && champ > 0 && { champ }),
    ...(type === 'zone' && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(words !== '' && { words }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    page,
  };
}

/** What a link changes; `undefined` takes a filter away. */
export type ResultsPatch = Partial<Record<'sport' | 'champ' | 'date' | 'words', string | undefined>>;

/** Query of another view: a changed filter begins at its first page, another sport forgets the championship. */
export function resultsHrefQuery(view: ResultsView, patch: ResultsPatch, page = 1): Record<string, string> {
  const next = { sport: view.sport, champ: view.champ === undefined ? undefined : String(view.champ), date: view.date, words: view.words, ...patch };
  const champ = 'sport' in patch && !('champ' in patch) ? undefined : next.champ;
  return {
    ...(next.sport !== undefined && { sport: next.sport }),
    ...(champ !== undefined && { champ }),
    ...(next.date !== undefined && { date: next.date }),
    ...(next.words !== undefined && next.words !== '' && { q: next.words }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Whether anything narrows the list besides the day. */
export function isFiltered({ sport, champ, words }: ResultsView): boolean {
  return sport !== undefined || champ !== undefined || words !== undefined;
}
