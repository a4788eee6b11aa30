import { askedWords } from '../../../domain/search/index.ts';
import { MOST_LETTERS } from '../../../domain/search/mostLetters.ts';
import type { ChaptersProps } from './props.gen.ts';

/** What an address of chapters asks for. */
export type ChaptersAsked =
  | { readonly kind: 'contents' | 'whole' | 'folded' }
  | { readonly kind: 'chapter'; readonly slug: string }
  | { readonly kind: 'search'; readonly text: string; readonly words: readonly string[] };

export function chaptersAsked({ look, chapter }: Pick<ChaptersProps, 'look' | 'chapter'>, query: URLSearchParams): ChaptersAsked {
  // A part of another page: the address is not about it.
  if (look === 'folded') return { kind: 'folded' };
  if (chapter !== undefined) return { kind: 'chapter', slug: chapter };
  const text = (query.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  const words = askedWords(text);
  if (words.length > 0) return { kind: 'search', text, words };
  return { kind: query.get('view') === 'all' ? 'whole' : 'contents' };
}

/** Whether it is answered by the words of all chapters. */
export function needsTexts({ kind }: ChaptersAsked): boolean {
  return kind === 'whole' || kind === 'search' || kind === 'folded';
}

/** The words of before that an address asks for: as they were (`?version=2026-11-01`), or what changed since (`?since=2026-11-01`). */
export function versionAsked(query: URLSearchParams): { readonly day: string; readonly isCompared: boolean } | undefined {
  const [version, since] = [query.get('version'), query.get('since')];
  const day = since ?? version;
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day, isCompared: since !== null } : undefined;
}
