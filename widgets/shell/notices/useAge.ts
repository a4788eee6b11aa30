import { useState, useSyncExternalStore } from 'react';
import { sessionKept, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';
import { AGE_REMEMBERED_MS, isAgeConfirmed, isAgeConfirmedInSession, keepAge, keepAgeInSession } from './ageAnswer.ts';

/** Where a brand says nothing: the age of most countries that bets are allowed in. */
const DEFAULT_MINIMUM_AGE = 18;

export interface AgeAnswer {
  /** Null until the browser has been asked. */
  readonly isConfirmed: boolean | null;
  /** In years. */
  readonly minimum: number;
  confirm(): void;
}

/** Nobody else writes the answer while the page is open. */
const keepsStill = () => () => undefined;

/** The visitor's answer about the age, kept as the site says: for days, or for the browser's session. */
export function useAge(): AgeAnswer {
  const { storage, nowMs } = useRuntime();
  const section = useSiteSection('ageNotice');
  const isPerSession = section['isPerSession'] === true;
  const rememberMs = typeof section['rememberMs'] === 'number' ? section['rememberMs'] : AGE_REMEMBERED_MS;
  const [isPressed, setPressed] = useState(false);
  const readKept = () => (isPerSession ? isAgeConfirmedInSession(sessionKept()) : isAgeConfirmed(storage, nowMs(), rememberMs));
  const kept = useSyncExternalStore(keepsStill, readKept, () => null);
  return {
    isConfirmed: isPressed || kept,
    minimum: typeof section['minimumAge'] === 'number' ? section['minimumAge'] : DEFAULT_MINIMUM_AGE,
    confirm: () => {
      if (isPerSession) keepAgeInSession(sessionKept());
      else keepAge(storage, nowMs(), rememberMs);
      setPressed(true);
    },
  };
}
