import { useEffect, useRef, useState } from 'react';
import { useRuntime } from '../../../runtime/sdk.ts';

const SEC_MS = 1000;

/** Whole seconds until a moment of the platform's clock; 0 when it is over. */
export function useSecondsUntil(untilMs: number): number {
  const { nowMs } = useRuntime();
  const left = () => Math.max(0, Math.ceil((untilMs - nowMs()) / SEC_MS));
  const [leftSec, setLeftSec] = useState(left);
  const latest = useRef(left);
  latest.current = left;
  useEffect(() => {
    setLeftSec(latest.current());
    const timer = setInterval(() => setLeftSec(latest.current()), SEC_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return leftSec;
}
