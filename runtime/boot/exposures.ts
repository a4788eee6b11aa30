import type { JsonValue } from '../../schemas/language/json.ts';
import type { ExperimentEntry, SiteManifest } from '../../schemas/language/release.ts';
import type { BrowserStorage } from '../storage/BrowserStorage.ts';

/** That a visitor has seen a page which an experiment changes, in the variant of their bucket. */
export interface Exposure {
  readonly experiment: string;
  readonly variant: string;
  readonly pageId: string;
}

const STORAGE_KEY = 'exposures';

export interface ExposureOptions {
  readonly experiments: SiteManifest['experiments'];
  /** Whether this visitor may be counted. */
  readonly isCounted: () => boolean;
  /** Whether this visitor takes part in an experiment now. */
  readonly isPart: (experiment: ExperimentEntry) => boolean;
  /** Value of a fact: `experiment.<id>` is the variant. */
  readonly factOf: (name: string) => JsonValue | undefined;
  readonly storage: BrowserStorage;
  readonly send: (exposure: Exposure) => void;
}

/** Answers what to call with each page shown: sends one exposure an experiment and variant, once a visitor. */
export function createExposures({ experiments, isCounted, isPart, factOf, storage, send }: ExposureOptions): (pageId: string) => void {
  return (pageId) => {
    if (experiments.length === 0 || !isCounted()) return;
    for (const experiment of experiments) {
      const { id, pages } = experiment;
      const variant = factOf(`experiment.${id}`);
      if (!pages.includes(pageId) || typeof variant !== 'string' || !isPart(experiment)) continue;
      const known = storage.get(STORAGE_KEY);
      const seen = Array.isArray(known) ? known : [];
      const key = `${id}:${variant}`;
      if (seen.includes(key)) continue;
      storage.set(STORAGE_KEY, [...seen, key]);
      send({ experiment: id, variant, pageId });
    }
  };
}
