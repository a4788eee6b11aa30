import { useEffect } from 'react';
import { useRuntime } from '../../runtime/sdk.ts';

/** Tells the title of the page what it is about, as long as it is shown; nothing while that is not known. */
export function useSubject(subject: string | undefined): void {
  const { facts } = useRuntime();
  useEffect(() => {
    if (subject !== undefined) facts.set({ 'page.subject': subject });
  }, [facts, subject]);
  useEffect(() => () => facts.set({ 'page.subject': '' }), [facts]);
}
