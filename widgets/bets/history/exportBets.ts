import { currencyOf, minorText } from '../../../domain/money/index.ts';
import type { ApiClient, Translate } from '../../../runtime/sdk.ts';
import { type BetInfo, isOpenBet } from '../api/betShapes.ts';
import { type BetsQuestion, fetchBets } from '../api/betsApi.ts';
import { choiceNames, eventNameWithSport, typeName } from '../parts/betNames.ts';
import { csvOf } from './csv.ts';

/** Most that the platform gives at once. */
const PAGE_SIZE = 100;

export interface ExportParts {
  readonly api: ApiClient;
  readonly language: string;
  readonly t: Translate;
  readonly periodKindOf: (sportId: number) => string;
}

/** All bets that a question finds, as comma-separated values (T3). Times are UTC, odds and amounts plain decimals. */
export async function exportBets(question: BetsQuestion, parts: ExportParts): Promise<string> {
  const found: BetInfo[] = [];
  for (let page = 1; ; page += 1) {
    const { bets, total } = await fetchBets(parts.api, parts.language, { ...question, page, pageSize: PAGE_SIZE });
    found.push(...bets);
    if (bets.length === 0 || found.length >= total) break;
  }
  const { t } = parts;
  const heads = ['number', 'placed', 'settled', 'type', 'state', 'currency', 'stake', 'stake-kind', 'odds', 'possible-win', 'payout', 'tax', 'legs'].map((key) => t(`bets:csv.${key}`));
  return csvOf([heads, ...found.map((bet) => rowOf(bet, parts))]);
}

function rowOf(bet: BetInfo, { t, periodKindOf }: ExportParts): readonly string[] {
  const { minorDigits } = currencyOf(bet.iso);
  const amount = (amountMinor: number) => minorText(amountMinor, minorDigits);
  const legs = bet.legs.map((leg) => {
    const { market, outcome } = choiceNames(t, leg, periodKindOf(leg.game.sportId));
    return `${eventNameWithSport(t, leg)}: ${market}, ${outcome} @ ${leg.odds} (${t(`bets:status.${leg.status}`)}${leg.finalScore === null ? '' : ` ${leg.finalScore}`})`;
  });
  return [
    bet.id,
    bet.placedAtUtc,
    bet.settledAtUtc ?? '',
    typeName(t, bet),
    t(`bets:status.${bet.status}`),
    bet.iso,
    amount(bet.stakeMinor),
    bet.isFreeStake ? t('bets:free-stake') : bet.isBonusStake ? t('bets:bonus-stake') : '',
    bet.odds,
    amount(bet.possibleWinMinor),
    amount(bet.payoutMinor),
    amount(isOpenBet(bet) ? 0 : bet.taxMinor),
    legs.join('; '),
  ];
}
