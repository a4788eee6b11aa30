import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionObject } from '../../platform/sites/siteOf.ts';

/** How a brand chats with its customers, from `site.sections.chat`. */
export interface ChatTerms {
  readonly isOn: boolean;
  /** Messages that are read at once. */
  readonly page: number;
  /** Characters of a message. */
  readonly textMost: number;
  /** Messages of one conversation. */
  readonly perMinute: number;
  readonly perDay: number;
  /** A conversation in which nothing was said for so long has ended. */
  readonly endMs: number;
  /** After its last message. */
  readonly keepMs: number;
  readonly fileBytes: number;
  /** Files of one conversation. */
  readonly filesMost: number;
}

/** Messages of one network in a minute, where a config says nothing. */
export const NETWORK_PER_MINUTE = 30;
/** Files of one network in a day: they are kept for months. */
export const NETWORK_FILES_PER_DAY = 300;
/** No config lets more in at once. */
export const FILE_MOST_BYTES = 5_000_000;
const [HOUR_MS, DAY_MS, KB] = [3_600_000, 86_400_000, 1000];

export function chatTermsOf(release: Release): ChatTerms {
  const count = sectionCounts(release, 'chat');
  return {
    isOn: sectionObject(release, 'chat')['isOn'] === true,
    page: count('page', 50),
    textMost: count('textMost', 2000),
    perMinute: count('perMinute', 15),
    perDay: count('perDay', 300),
    endMs: count('endHours', 24) * HOUR_MS,
    keepMs: count('keepDays', 90) * DAY_MS,
    fileBytes: Math.min(count('fileKb', 3000) * KB, FILE_MOST_BYTES),
    filesMost: count('filesMost', 20),
  };
}

export function hasTopic(release: Release, topic: string): boolean {
  return Object.hasOwn(sectionObject(release, 'chat', 'topics'), topic);
}
