/** The platform's time as a tab knows it: each answer's date corrects the offset. */
export interface BrowserClock {
  nowMs(): number;
  see(serverNowMs: number): void;
}

/** A cached page is up to two seconds old, and `Date` headers have whole seconds: small steps are noise. */
const NOISE_MS = 3000;

export function createClock(renderedAtMs: number): BrowserClock {
  const startedAt = performance.now();
  let offsetMs = renderedAtMs - startedAt;
  return {
    nowMs: () => performance.now() + offsetMs,
    see: (serverNowMs) => {
      const seen = serverNowMs - performance.now();
      if (Math.abs(seen - offsetMs) > NOISE_MS) offsetMs = seen;
    },
  };
}
