import { Gauge } from 'prom-client';
import type { HeldBack, HeldForm } from '../../../schemas/check/index.ts';
import { placeOf } from '../../../schemas/language/problem.ts';
import type { Problem } from '../../../schemas/language/problem.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Logger } from '../../platform/service.ts';
import type { HeldBackPart } from '../../platform/sites/releasePort.ts';
import { olderBuildHelp } from './olderBuild.ts';

export interface HeldBackBookParts {
  readonly logger: Logger;
  readonly metrics?: Pick<Metrics, 'registry'> | undefined;
  /** Real time in ms. */
  readonly nowMs: () => number;
}

const SAYINGS: Readonly<Record<HeldForm, string>> = {
  before: 'stays as it was in the last good release',
  control: 'shows everybody its control',
  missing: 'stays away, since it has no good form yet',
};

/** What is held back of each brand's configs, and since when. Says it once in the log, and once when it is over. */
export class HeldBackBook {
  readonly #parts: HeldBackBookParts;
  readonly #brands = new Map<string, readonly HeldBackPart[]>();

  constructor(parts: HeldBackBookParts) {
    this.#parts = parts;
    const brands = this.#brands;
    if (parts.metrics) {
      new Gauge({
        name: 'lineup_configs_held_back',
        help: 'Parts of the configs that do not go live because of an error in them, by brand',
        labelNames: ['brand'],
        registers: [parts.metrics.registry],
        collect() {
          this.reset();
          this.set({ brand: '' }, 0);
          for (const [brand, held] of brands) this.set({ brand }, held.length);
        },
      });
    }
  }

  /** Takes over what a brand does without now. */
  take(brand: string, held: readonly HeldBack[], release: 'new' | 'old' | 'none', errors: readonly Problem[]): void {
    const parts = release === 'new' ? held : errors.length > 0 ? [{ kind: 'all' as const, name: brand, form: release === 'old' ? ('before' as const) : ('missing' as const), problems: errors }] : [];
    const before = new Map((this.#brands.get(brand) ?? []).map((part) => [keyOf(part), part]));
    const now = parts.map(({ kind, name, form, problems }): HeldBackPart => ({
      brand,
      kind,
      name,
      form,
      sinceMs: before.get(keyOf({ kind, name }))?.sinceMs ?? this.#parts.nowMs(),
      problems: problems.map((problem) => ({ place: placeOf(problem), rule: problem.rule, message: problem.message, help: problem.help })),
    }));
    if (now.length > 0) this.#brands.set(brand, now);
    else this.#brands.delete(brand);
    const keys = new Set(now.map(keyOf));
    for (const part of now) if (before.get(keyOf(part))?.form !== part.form) this.#tell(part);
    for (const [key, { kind, name }] of before) if (!keys.has(key)) this.#parts.logger.info({ brand, kind, name }, `${shownName({ kind, name })} is good again`);
  }

  drop(brand: string): void {
    this.#brands.delete(brand);
  }

  all(): readonly HeldBackPart[] {
    return [...this.#brands.values()].flat();
  }

  #tell(part: HeldBackPart): void {
    const { brand, kind, name, form, problems } = part;
    // The brand as a whole is told of where it is served.
    if (kind === 'all') return;
    const help = olderBuildHelp(problems);
    this.#parts.logger.error({ brand, kind, name, form, at: problems.map(({ place }) => place), ...(help !== undefined && { help }) }, `${shownName(part)} ${SAYINGS[form]}`);
  }
}

function shownName({ kind, name }: Pick<HeldBackPart, 'kind' | 'name'>): string {
  return `The ${kind === 'all' ? 'brand' : kind} "${name}"`;
}

function keyOf({ kind, name }: Pick<HeldBackPart, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
