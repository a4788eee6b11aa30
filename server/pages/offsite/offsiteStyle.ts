import type { Release } from '../../../schemas/language/release.ts';

/** Address of the stylesheet: another look is another address. */
export function offsiteStyleUrl({ manifest }: Release): string {
  return `/offsite.css?v=${encodeURIComponent(manifest.theme.hash.slice(0, 8))}`;
}

/** The brand's tokens, light and dark by the visitor's own setting, and what this page makes of them. Logical properties: right-to-left comes free. */
export function offsiteStyle({ themeCss }: Release): string {
  return `${themeCss.replaceAll(FACE, '')}\n${RULES}`;
}

/** The page's policy lets no font in, and its host serves none: the face that stands in is enough. */
const FACE = /^@font-face\{.*url\(.*\}\n?/gm;

const RULES = `*,::before,::after{box-sizing:border-box}
body{margin:0;min-block-size:100vh;padding:var(--space-4);display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--space-6);background:var(--color-surface);color:var(--color-text);font-family:var(--font-family),system-ui,sans-serif;font-size:var(--font-size-16);line-height:var(--line-height-normal)}
main,nav{inline-size:100%;max-inline-size:40rem}
main{padding:var(--space-6);background:var(--color-raised);border:1px solid var(--color-line);border-radius:var(--radius-l);box-shadow:var(--shadow-1)}
h1{margin:0 0 var(--space-3);font-size:var(--font-size-28);line-height:var(--line-height-tight);overflow-wrap:anywhere}
h2{margin:var(--space-6) 0 var(--space-2);font-size:var(--font-size-16);line-height:var(--line-height-tight)}
p{margin:0;color:var(--color-muted)}
ul{margin:0;padding:0;list-style:none}
a{color:var(--color-link)}
a:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-s)}
main li{border-block-start:1px solid var(--color-line)}
main li:first-child{border-block-start:0}
main a{display:flex;align-items:center;min-block-size:var(--space-12);padding-block:var(--space-2);font-weight:var(--font-weight-medium)}
nav ul{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-2)}
nav a{display:flex;align-items:center;min-block-size:var(--space-12);padding-inline:var(--space-3)}
`;
