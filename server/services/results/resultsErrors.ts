import { defineErrors } from '../../platform/errors/PlatformError.ts';

/** The results' part of the error catalogue. */
export const resultsErrors = defineErrors('RESULTS', {
  RESULTS_SPORT_UNKNOWN: { status: 404, title: 'There is no such sport', severity: 'info', actor: 'customer' },
  RESULTS_CHAMP_UNKNOWN: { status: 404, title: 'There is no such championship', severity: 'info', actor: 'customer' },
  RESULTS_GAME_UNKNOWN: { status: 404, title: 'There is no result of such a game', severity: 'info', actor: 'customer' },
  RESULTS_DATE_OUT_OF_RANGE: { status: 404, title: 'Results are kept for three days', severity: 'info', actor: 'customer' },
  RESULTS_NOT_READY: { status: 503, title: 'The results are not ready yet', severity: 'warning', actor: 'us' },
});
