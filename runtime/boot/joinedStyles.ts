/** Stylesheets of a page come joined in one file; its address says which they are, so that any server process can make it. */
export const JOINED_STYLES = '/assets/joined/';

const STYLE = /^\/assets\/([\w-]+)\.css$/;
const JOINED = /^\/assets\/joined\/([\w~-]+)\.([\w-]+)\.css$/;

/**
 * Address of the one stylesheet that holds several of the build, in their order, with the seal of the platform that makes it:
 * `/assets/joined/Notice-C-SulBmc~Board-BggdnOPm.<seal>.css`.
 */
export function joinedStylesUrl(styles: readonly string[], seal: string): string {
  const names = styles.map((style) => {
    const name = STYLE.exec(style)?.[1];
    if (name === undefined) throw new Error(`${style} is no stylesheet of the build.`);
    return name;
  });
  return `${JOINED_STYLES}${names.join('~')}.${seal}.css`;
}

/** Stylesheets of the build that an address of `joinedStylesUrl` stands for; none for other addresses. */
export function joinedStyles(url: string): readonly string[] {
  const names = JOINED.exec(url)?.[1]?.split('~') ?? [];
  return names.map((name) => `/assets/${name}.css`);
}

/** The seal of an address of `joinedStylesUrl`, as it was given; undefined for other addresses. */
export function sealOf(url: string): string | undefined {
  return JOINED.exec(url)?.[2];
}

/**
 * Tells the loader of late parts which stylesheets the page has: it looks for their links (Vite does not fetch what the
 * page's own markup links). A disabled link is never fetched.
 */
export function markJoinedStyles(document: Document): void {
  for (const joined of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${JOINED_STYLES}"]`)) {
    const marks = joinedStyles(joined.getAttribute('href') ?? '').map((href) => {
      const mark = document.createElement('link');
      mark.disabled = true;
      mark.rel = 'stylesheet';
      mark.href = href;
      return mark;
    });
    joined.after(...marks);
  }
}
