import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LegResult, settleCoupon } from '../../../domain/coupon/index.ts';
import { auditLedger } from '../../../server/services/ledger/auditLedger.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { openSettlingStage, type SettlingStage, type TestLeg } from './settlingStage.ts';

/** 1,000 in the bench of the numbers (`SETTLING_HISTORIES=1000`); a part of them in each run. */
const HISTORIES = Number(process.env['SETTLING_HISTORIES'] ?? 60);
const STAKE_MINOR = 1_000;
const GAMES = 4;

const result = fc.constantFrom<LegResult>('won', 'lost', 'void', 'half-won', 'half-lost');
const leg = fc.record({ game: fc.integer({ min: 0, max: GAMES - 1 }), odds: fc.constantFrom('1.01', '1.5', '2.37', '7.75') });
const coupon = fc.record({ typeId: fc.constantFrom(0, 1, 6, 7, 8), legs: fc.uniqueArray(leg, { selector: ({ game }) => game, minLength: 1, maxLength: GAMES }) })
  .map(({ typeId, legs }) => (legs.length === 1 ? { typeId: 0, legs } : { typeId: typeId === 0 ? 1 : typeId, legs }));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('result' as const), game: fc.integer({ min: 0, max: GAMES - 1 }), result }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), part: fc.integer({ min: 1, max: 100 }) }) },
);
const history = fc.record({ coupons: fc.array(coupon, { minLength: 1, maxLength: 3 }), steps: fc.array(step, { minLength: 1, maxLength: 10 }), last: fc.array(result, { minLength: GAMES, maxLength: GAMES }) });

describe('histories of results and corrections', () => {
  let database: OpenedDatabase;
  let stage: SettlingStage;
  let lastGame = 0;

  beforeAll(async () => {
    const [embedded] = databases;
    if (embedded === undefined) throw new Error('There is no database.');
    database = await embedded.open();
    stage = await openSettlingStage(database);
  }, 60_000);
  afterAll(async () => {
    await stage.close();
    await database.close();
  });

  it('end, whatever was settled, corrected and spent between, with what settling right the first time gives (P11)', async () => {
    await fc.assert(fc.asyncProperty(history, async ({ coupons, steps, last }) => {
      const firstGame = lastGame + 1;
      lastGame += GAMES;
      const account = await stage.openAccount(coupons.length * STAKE_MINOR);
      for (const { typeId, legs } of coupons) await stage.place({ account, typeId, stakeMinor: STAKE_MINOR, legs: legsOf(legs, firstGame) });
      let spentMinor = 0;
      for (const taken of steps) {
        if (taken.kind === 'result') {
          stage.results.say(firstGame + taken.game, taken.result);
          await stage.settle(firstGame + taken.game);
        } else {
          // A bet on a game that never ends: the money is gone.
          const stakeMinor = Math.floor(((await stage.balanceOf(account)) * taken.part) / 100);
          if (stakeMinor === 0) continue;
          spentMinor += stakeMinor;
          await stage.place({ account, stakeMinor, legs: [{ gameId: 9_000_000, odds: '2' }] });
        }
        expect(await stage.balanceOf(account)).toBeGreaterThanOrEqual(0);
      }
      last.forEach((final, game) => stage.results.say(firstGame + game, final));
      await stage.settle(...last.map((_, game) => firstGame + game));

      const rightMinor = coupons.reduce((sum, { typeId, legs }) => {
        const settled = settleCoupon({ typeId, stakeMinor: STAKE_MINOR, legs: legs.map(({ game, odds }) => ({ odds, result: last[game] })) }, {});
        return sum + (settled?.payoutMinor ?? 0);
      }, 0);
      const leftMinor = rightMinor - spentMinor;
      expect([await stage.balanceOf(account), await owedBy(account.id)]).toEqual([Math.max(0, leftMinor), Math.max(0, -leftMinor)]);
    }), { numRuns: HISTORIES, endOnFailure: true });
    expect(await auditLedger(stage.db)).toMatchObject({ wrongAccounts: [], wrongTransfers: [], sumMinor: 0 });
  }, 60_000 + HISTORIES * 3_000);

  async function owedBy(accountId: number): Promise<number> {
    const rows = await stage.db.selectFrom('settlement_debts').selectAll().where('account_id', '=', accountId).execute();
    return rows.reduce((sum, row) => sum + row.amount_minor - row.repaid_minor, 0);
  }
});

function legsOf(legs: readonly { readonly game: number; readonly odds: string }[], firstGame: number): readonly TestLeg[] {
  return legs.map(({ game, odds }, index) => ({ gameId: firstGame + game, odds, blockId: index + 1 }));
}
