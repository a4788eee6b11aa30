import { useEffect } from 'react';

/** Paper is white: while the browser prints, the page has the light theme, whatever the visitor reads by. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let kept: string | undefined;
    const handleBefore = () => {
      kept = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const handleAfter = () => {
      if (kept === undefined) delete dataset['theme'];
      else dataset['theme'] = kept;
    };
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
}
