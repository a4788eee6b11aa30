import { useRuntime } from '../../runtime/sdk.ts';

/** How the language of the page writes a day (`2026-11-28` or a moment, UTC), which is the same for readers in all time zones. */
export function useCalendarDay(): (day: string) => string {
  const { language, manifest: { site } } = useRuntime();
  const locale = site.languages[language]?.locale ?? language;
  return (day) => new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
