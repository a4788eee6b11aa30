import { evenest } from './marketTraits.ts';
import { MARKET } from '../../../domain/feed/index.ts';
import type { MarketTemplate } from './models/priceModel.ts';

/** The few templates that a list may show of one period, and which of them it shows. They outlive a book that forgets. */
export class MainLines {
  private readonly kept = new Map<number, readonly MarketTemplate[]>();

  constructor(private readonly pool: readonly MarketTemplate[]) {}

  /** What has no line, and the evenest total and handicap, as chosen at a second. */
  at(chosenSec: number, chancesOf: (template: MarketTemplate) => readonly number[] | null): readonly MarketTemplate[] {
    const known = this.kept.get(chosenSec);
    if (known !== undefined) return known;
    const templates = this.pool.filter((template) => !template.isMainLine);
    for (const typeId of [MARKET.total, MARKET.handicap]) {
      const best = evenest(this.pool.filter((template) => template.typeId === typeId && template.isMainLine), chancesOf);
      if (best !== null) templates.push(best);
    }
    // The present choice and the one before it are asked for, by lists and by their deltas.
    if (this.kept.size > 3) this.kept.clear();
    this.kept.set(chosenSec, templates);
    return templates;
  }

  /** Choices made before the course was changed by hand are no longer true. */
  forget(): void {
    this.kept.clear();
  }
}
