import { defineErrors } from '../../platform/errors/PlatformError.ts';

/** The line's part of the error catalogue. */
export const lineErrors = defineErrors('LINE', {
  LINE_SPORT_UNKNOWN: { status: 404, title: 'There is no such sport', severity: 'info', actor: 'customer' },
  LINE_CHAMP_UNKNOWN: { status: 404, title: 'There is no such championship', severity: 'info', actor: 'customer' },
  LINE_GAME_UNKNOWN: { status: 404, title: 'There is no such game, or it is over', severity: 'info', actor: 'customer' },
  LINE_STREAMS_FULL: { status: 503, title: 'Too many streams are open; polling works', severity: 'warning', actor: 'us' },
  LINE_NOT_READY: { status: 503, title: 'The line is not ready yet', severity: 'warning', actor: 'us' },
});
