import { defineErrors } from './PlatformError.ts';

/** The feed's part of the error catalogue: refused sandbox commands, whoever gives the prices. */
export const feedErrors = defineErrors('FEED', {
  FEED_COMMAND_REFUSED: { status: 409, title: 'The command does not fit the state of the game', severity: 'info', actor: 'author' },
  FEED_OUTCOME_UNKNOWN: { status: 404, title: 'The game has no such market or outcome', severity: 'info', actor: 'author' },
  FEED_ODDS_INVALID: { status: 422, title: 'Odds are a decimal number above 1 with at most three decimals', severity: 'info', actor: 'author' },
  FEED_PUSH_REFUSED: { status: 401, title: 'The signature of these messages is missing, wrong or too old', severity: 'warning', actor: 'author' },
  FEED_PUSH_INVALID: { status: 422, title: 'The messages cannot be taken as they came', severity: 'info', actor: 'author' },
  FEED_PUSH_NOT_READY: { status: 503, title: 'No messages are taken at this moment: send them again', severity: 'warning', actor: 'us' },
});
