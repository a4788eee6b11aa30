import { compareStructural } from 'mobx';
import { FieldAtoms } from '../../../runtime/sdk.ts';
import type { Section } from '../api/feedShapes.ts';

type Counts = Readonly<Record<Section, number>>;

/** A sport or championship of the catalogue. */
interface Counted {
  readonly id: number;
  readonly counts: Counts;
}

/** How many games there are in each section, observable by itself: a count changes with every other poll. */
class CountsEntity implements Counts {
  readonly #atoms = new FieldAtoms<Section>();
  #counts: Counts;

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  ingest(counts: Counts): void {
    const before = this.#counts;
    this.#counts = counts;
    for (const section of ['line', 'live'] as const) if (before[section] !== counts[section]) this.#atoms.changed(section);
  }

  get line(): number {
    this.#atoms.read('line');
    return this.#counts.line;
  }

  get live(): number {
    this.#atoms.read('live');
    return this.#counts.live;
  }
}

/**
 * Takes entries of a catalogue over. An entry is replaced only when something else than its counts has changed, so that
 * every board and menu that shows a name is not rendered again every ten seconds. With a section the entries are all that
 * have games in it, so that others have none. Call in an action.
 */
export function ingestCounted<Entry extends Counted>(known: Map<number, Entry>, entries: readonly Entry[], section?: Section): void {
  for (const entry of entries) {
    const before = known.get(entry.id);
    const counts = before?.counts instanceof CountsEntity ? before.counts : new CountsEntity(entry.counts);
    counts.ingest(entry.counts);
    if (!before || !compareStructural({ ...before, counts: null }, { ...entry, counts: null })) known.set(entry.id, { ...entry, counts });
  }
  if (section === undefined) return;
  const listed = new Set(entries.map(({ id }) => id));
  for (const { id, counts } of known.values()) {
    if (counts instanceof CountsEntity && !listed.has(id)) counts.ingest({ line: counts.line, live: counts.live, [section]: 0 });
  }
}
