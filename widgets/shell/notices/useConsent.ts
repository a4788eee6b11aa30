import { useEffect } from 'react';
import { type ConsentLevel, useFact, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';

const DEFAULT_DAYS = 365;
const SECONDS_OF_DAY = 86_400;

export interface Consent {
  /** 0 while the visitor has not answered. */
  readonly kept: number;
  agree(type: ConsentLevel): void;
}

/** Consent to cookies: from the request at first, from the browser's own cookie once it is there to ask. */
export function useConsent(): Consent {
  const { facts, kept: browser, nowMs } = useRuntime();
  const { rememberDays } = useSiteSection('cookieClasses');
  const kept = useFact('ui.cookiesAgreeType');
  useEffect(() => facts.set({ 'ui.cookiesAgreeType': browser.consent }), [facts, browser]);
  return {
    kept: typeof kept === 'number' ? kept : 0,
    agree: (type) => {
      browser.agree(type, { maxAgeSec: (typeof rememberDays === 'number' ? rememberDays : DEFAULT_DAYS) * SECONDS_OF_DAY, nowMs: nowMs() });
      facts.set({ 'ui.cookiesAgreeType': type });
    },
  };
}
