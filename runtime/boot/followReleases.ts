/** What an open page learns of what is served now. */
export interface ServedNews {
  /** Another release, or a newer build. */
  readonly 'app.hasUpdate': true;
  /** The code too is newer than that of this page. */
  readonly 'app.hasNewBuild'?: true;
}

/**
 * Tells when the platform serves another release than the one that this tab runs, or a newer build. Builds are named by their time and their sources
 * (`runningBuild`): an older one is told by a process that is about to be exchanged, and one of the same sources is no other.
 */
export function followReleases(release: string, build = ''): { see(release: string, build?: string | null): void; onChange(listener: (news: ServedNews) => void): void } {
  let news: ServedNews | undefined;
  let listener: (news: ServedNews) => void = () => undefined;
  return {
    see: (served, servedBuild) => {
      const hasNewBuild = !!build && !!servedBuild && servedBuild > build && sourcesOf(servedBuild) !== sourcesOf(build);
      if ((served === release && !hasNewBuild) || news?.['app.hasNewBuild'] || (news && !hasNewBuild)) return;
      news = { 'app.hasUpdate': true, ...(hasNewBuild && { 'app.hasNewBuild': true }) };
      listener(news);
    },
    onChange: (next) => {
      listener = next;
      if (news) next(news);
    },
  };
}

const sourcesOf = (build: string): string | undefined => build.split('.').at(-1);
