/** Why the last session of this browser ended, until somebody signs in again. */
export const END_KEY = 'session.end.v1';
/** A sign-in that waits for its second step. */
export const SECOND_STEP_KEY = 'auth.second-step.v1';
