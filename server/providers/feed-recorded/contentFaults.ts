import type { NumberedMessage, OddsMessage, ResultMessage } from '../../../schemas/feed/index.ts';

/** No recording has so great an id. */
const UNANNOUNCED_ID = Number.MAX_SAFE_INTEGER;

/** A price for a game that nobody announced, sent when another message was. */
export function unannouncedPrice({ provider, sentAtUtc, sequence }: NumberedMessage): OddsMessage {
  const outcomes = [{ typeId: 1, odds: '1.9' }, { typeId: 3, odds: '1.9' }];
  return { type: 'odds', provider, sequence, sentAtUtc, gameId: UNANNOUNCED_ID, markets: [{ typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', outcomes }] };
}

/** The result as somebody got it wrong at first: what is won is lost, and the other way round. */
export function wrongResult(message: ResultMessage, attempt: number): ResultMessage {
  return {
    ...message,
    markets: message.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map(({ deadHeat: _deadHeat, ...outcome }) => ({ ...outcome, result: attempt % 2 === 1 ? ('void' as const) : outcome.result === 'lost' ? ('won' as const) : ('lost' as const) })),
    })),
  };
}

/** Another content with the same sequence: half of the game's fields say something else. */
export function contradictionOf(message: NumberedMessage): NumberedMessage {
  if (message.type === 'odds') return { ...message, markets: message.markets.map((market) => ({ ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: '777' })) })) };
  if (message.type === 'result') return wrongResult(message, 0);
  if (message.type === 'state') return { ...message, score: { full: [77, 77] } };
  if (message.type === 'fixture') return { ...message, startsAtUtc: '2099-01-01T00:00:00Z' };
  if (message.type === 'snapshot') return { ...message, phase: message.phase === 'begin' ? 'end' : 'begin' };
  return { ...message, gameId: UNANNOUNCED_ID };
}
