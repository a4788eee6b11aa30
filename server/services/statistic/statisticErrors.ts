import { defineErrors } from '../../platform/errors/PlatformError.ts';

/** The statistics' part of the error catalogue. */
export const statisticErrors = defineErrors('STATISTIC', {
  STATISTIC_MARKET_UNKNOWN: { status: 404, title: 'There is no such market, or it is not offered any more', severity: 'info', actor: 'customer' },
  STATISTIC_GAME_UNKNOWN: { status: 404, title: 'There are no statistics of such a game', severity: 'info', actor: 'customer' },
  STATISTIC_NOT_READY: { status: 503, title: 'The statistics are not ready yet', severity: 'warning', actor: 'us' },
});
