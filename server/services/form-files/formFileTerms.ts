import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts } from '../../platform/sites/siteOf.ts';

/** How a brand takes files with its forms, from `site.sections.formFiles`. */
export interface FormFileTerms {
  readonly fileBytes: number;
  /** Files of one browser that wait for their form. */
  readonly waitingMost: number;
  /** How long they wait. */
  readonly waitMs: number;
}

/** Where a config says nothing. */
export const [PER_MINUTE, PER_HOUR_OF_DEVICE, NETWORK_PER_DAY] = [20, 60, 300];
/** No config lets more in at once. */
export const FILE_MOST_BYTES = 10_000_000;
const [HOUR_MS, KB] = [3_600_000, 1000];

export function formFileTermsOf(release: Release): FormFileTerms {
  const count = sectionCounts(release, 'formFiles');
  return {
    fileBytes: Math.min(count('fileKb', 5000) * KB, FILE_MOST_BYTES),
    waitingMost: count('waitingMost', 20),
    waitMs: count('waitHours', 24) * HOUR_MS,
  };
}
