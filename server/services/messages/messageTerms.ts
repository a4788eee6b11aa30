import { isMessageKind, type MessageKind } from '../../../schemas/language/messageKinds.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionObject } from '../../platform/sites/siteOf.ts';

const DAY_MS = 86_400_000;

/** How many messages of a customer are kept, and for how long, from `site.sections.messages`. */
export interface MessageTerms {
  readonly page: number;
  readonly keepMs: number;
  readonly most: number;
}

/** What a kind says. */
export interface MessageWords {
  readonly title: JsonValue;
  readonly text: JsonValue;
  readonly link: JsonValue | undefined;
}

export function messageTermsOf(release: Release): MessageTerms {
  const count = sectionCounts(release, 'messages');
  return { page: count('page', 20), keepMs: count('keepDays', 90) * DAY_MS, most: count('most', 200) };
}

/** Kinds that the site has words for, whether or not it still sends them. */
export function knownKinds(release: Release): readonly MessageKind[] {
  return Object.keys(sectionObject(release, 'messages', 'kinds')).filter(isMessageKind).filter((kind) => wordsOfKind(release, kind) !== null);
}

export function isSent(release: Release, kind: MessageKind): boolean {
  return wordsOfKind(release, kind) !== null && sectionObject(release, 'messages', 'kinds', kind)['isOn'] !== false;
}

export function wordsOfKind(release: Release, kind: string): MessageWords | null {
  const { title, text, link } = sectionObject(release, 'messages', 'kinds', kind);
  return title === undefined || text === undefined ? null : { title, text, link };
}
