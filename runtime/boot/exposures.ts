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
  readonly sendGoal: (reached: GoalReached) => void;
}

/** That a visitor has come to a page to which an experiment is to lead. */
export interface GoalReached {
  readonly experiment: string;
  readonly goal: string;
}

/** Answers what to call with each page shown: sends one exposure an experiment and variant, and each goal, once a visitor. */
export function createExposures({ experiments, isCounted, isPart, factOf, storage, send, sendGoal }: ExposureOptions): (pageId: string) => void {
  return (pageId) => {
    if (experiments.length === 0 || !isCounted()) return;
    const seen = (): readonly string[] => {
      const known = storage.get(STORAGE_KEY);
      return Array.isArray(known) ? known.map(String) : [];
    };
    const isFirst = (key: string): boolean => {
      if (seen().includes(key)) return false;
      storage.set(STORAGE_KEY, [...seen(), key]);
      return true;
    };
    for (const experiment of experiments) {
      const { id, pages, goals = {} } = experiment;
      if (!isPart(experiment)) continue;
      const variant = factOf(`experiment.${id}`);
      if (pages.includes(pageId) && typeof variant === 'string' && isFirst(`${id}:${variant}`)) send({ experiment: id, variant, pageId });
      // Who has not seen the experiment was not led by it.
      if (!seen().some((key) => key.startsWith(`${id}:`))) continue;
      for (const [goal, { page }] of Object.entries(goals)) if (page === pageId && isFirst(`${id}/${goal}`)) sendGoal({ experiment: id, goal });
    }
  };
}
