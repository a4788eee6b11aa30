import { sql } from 'kysely';
import { newVisitor } from '../../../runtime/boot/server.tsx';
import type { ExperimentEntry } from '../../../schemas/language/release.ts';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';

/** What was counted of an experiment on a brand. */
export interface ExperimentCounts {
  /** When the first visitor saw it, ms of platform time; null where nobody has. */
  readonly sinceMs: number | null;
  /** Visitors by variant. */
  readonly visitors: Readonly<Record<string, number>>;
  /** Of these, who has reached each goal, by goal and variant. */
  readonly goals: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A visitor of a brand as experiments know them. */
export interface Participant {
  readonly brand: string;
  readonly visitor: string;
}

/** Names of visitors are made by the platform: whoever sends another one is not counted. */
const VISITOR = /^[0-9a-f]{16}$/;
/** What was counted is kept for so long. */
const KEPT_MS = 400 * 86_400_000;

/** Who has seen which variant, and who has reached which goal; each once. */
export class ExperimentBook {
  readonly #db: Db;
  readonly #nowMs: () => number;

  constructor(db: Db, nowMs: () => number) {
    this.#db = db;
    this.#nowMs = nowMs;
  }

  /** Counts a visitor; the first variant they saw is theirs. */
  async exposed({ brand, visitor }: Participant, experiment: string, variant: string): Promise<void> {
    if (!VISITOR.test(visitor)) return;
    await this.#db.insertInto('experiment_exposures').values({ brand, experiment, visitor, variant, at_ms: this.#nowMs() })
      .onConflict((conflict) => conflict.doNothing()).execute();
  }

  /** Counts that a visitor reached a goal, if they have seen the experiment. */
  async reached({ brand, visitor }: Participant, experiment: string, goal: string): Promise<void> {
    if (!VISITOR.test(visitor)) return;
    await this.#db.insertInto('experiment_goals').columns(['brand', 'experiment', 'visitor', 'goal', 'at_ms'])
      .expression((make) => make.selectFrom('experiment_exposures')
        .select(({ ref }) => [ref('brand').as('brand'), ref('experiment').as('experiment'), ref('visitor').as('visitor'), sql<string>`${goal}::text`.as('goal'), sql<number>`${this.#nowMs()}::bigint`.as('at_ms')])
        .where('brand', '=', brand).where('experiment', '=', experiment).where('visitor', '=', visitor))
      .onConflict((conflict) => conflict.doNothing()).execute();
  }

  /** What was counted of an experiment; variants and goals that it no longer has are left out. */
  async counts(brand: string, { id, weights, goals = {} }: ExperimentEntry): Promise<ExperimentCounts> {
    const seen = await this.#db.selectFrom('experiment_exposures').where('brand', '=', brand).where('experiment', '=', id)
      .select((count) => ['variant', count.fn.countAll<string | number>().as('visitors'), count.fn.min('at_ms').as('since')]).groupBy('variant').execute();
    const reached = await this.#db.selectFrom('experiment_goals')
      .innerJoin('experiment_exposures', (join) => join.onRef('experiment_exposures.brand', '=', 'experiment_goals.brand').onRef('experiment_exposures.experiment', '=', 'experiment_goals.experiment').onRef('experiment_exposures.visitor', '=', 'experiment_goals.visitor'))
      .where('experiment_goals.brand', '=', brand).where('experiment_goals.experiment', '=', id)
      .select((count) => ['goal', 'variant', count.fn.countAll<string | number>().as('visitors')]).groupBy(['goal', 'variant']).execute();
    const byVariant = (rows: readonly { readonly variant: string; readonly visitors: string | number }[]) =>
      Object.fromEntries(Object.keys(weights).map((variant) => [variant, Number(rows.find((row) => row.variant === variant)?.visitors ?? 0)]));
    return {
      sinceMs: seen.length === 0 ? null : Math.min(...seen.map(({ since }) => Number(since))),
      visitors: byVariant(seen),
      goals: Object.fromEntries(Object.keys(goals).map((goal) => [goal, byVariant(reached.filter((row) => row.goal === goal))])),
    };
  }

  /**
   * The name by which experiments first knew a customer. One without a name takes this one, where it is given, or a new one where it is
   * another customer's: two people at one computer are two visitors.
   */
  async visitorOf(trx: Db, { operatorId, userId }: CustomerKey, given: string | undefined): Promise<string | undefined> {
    if (given !== undefined && VISITOR.test(given)) {
      const other = await trx.selectFrom('experiment_accounts').select('user_id').where('operator_id', '=', operatorId).where('visitor', '=', given).where('user_id', '!=', userId).executeTakeFirst();
      const name = other === undefined ? given : newVisitor();
      await trx.insertInto('experiment_accounts').values({ operator_id: operatorId, user_id: userId, visitor: name }).onConflict((conflict) => conflict.doNothing()).execute();
    }
    return (await trx.selectFrom('experiment_accounts').select('visitor').where('operator_id', '=', operatorId).where('user_id', '=', userId).executeTakeFirst())?.visitor;
  }

  /** Removes what is too old. */
  async forget(): Promise<void> {
    const beforeMs = this.#nowMs() - KEPT_MS;
    await this.#db.deleteFrom('experiment_goals').where('at_ms', '<', beforeMs).execute();
    await this.#db.deleteFrom('experiment_exposures').where('at_ms', '<', beforeMs).execute();
  }
}
