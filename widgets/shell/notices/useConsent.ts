import { useEffect } from 'react';
import { useFact, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';
import { type CookieClass, keepConsent, readConsent } from './cookieConsent.ts';

const DEFAULT_DAYS = 365;

export interface Consent {
  /** 0 while the visitor has not answered. */
  readonly kept: number;
  agree(type: CookieClass): void;
}

/** Consent to cookies: from the request at first, from the browser's own cookie once it is there to ask. */
export function useConsent(): Consent {
  const { facts } = useRuntime();
  const { rememberDays } = useSiteSection('cookieClasses');
  const kept = useFact('ui.cookiesAgreeType');
  useEffect(() => facts.set({ 'ui.cookiesAgreeType': readConsent(document.cookie) }), [facts]);
  return {
    kept: typeof kept === 'number' ? kept : 0,
    agree: (type) => {
      keepConsent(type, typeof rememberDays === 'number' ? rememberDays : DEFAULT_DAYS);
      facts.set({ 'ui.cookiesAgreeType': type });
    },
  };
}
