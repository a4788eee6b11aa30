import { escaped } from '../../platform/http/plainPages.ts';
import identities from './identities.json';
import texts from './texts.json';

type Language = keyof typeof texts;

/** Style of the page; its policy allows it by its hash alone. */
export const CHOICE_STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;inline-size:min(26rem,100%);padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.25rem}form{display:grid;gap:.75rem}
button{display:grid;gap:.125rem;padding:.75rem 1rem;min-block-size:3rem;font:inherit;text-align:start;color:inherit;background:transparent;border:1px solid GrayText;border-radius:.5rem;cursor:pointer}
button:hover{background:color-mix(in srgb,CanvasText 8%,Canvas)}button:focus-visible{outline:3px solid Highlight;outline-offset:2px}strong{font-weight:600}span{overflow-wrap:anywhere}.cancel{text-align:center;border-color:transparent}`;

/** The page on which one says who one is: an identity a button, without scripts. */
export function choicePage(uiLocales: string | undefined, action: string): string {
  const language = languageOf(uiLocales);
  const text = texts[language];
  const buttons = Object.entries(identities).map(([id, { email, email_verified: isProved, given_name: given, family_name: family }]) =>
    `<button name="identity" value="${escaped(id)}"><strong><bdi>${escaped(`${given} ${family}`)}</bdi></strong><span><bdi dir="ltr">${escaped(email)}</bdi></span><span>${escaped(isProved ? text.proved : text.unproved)}</span></button>`);
  return pageOf(language, `<h1>${escaped(text.title)}</h1><p>${escaped(text.intro)}</p><form method="post" action="${escaped(action)}">${buttons.join('')}<button class="cancel" name="identity" value="">${escaped(text.cancel)}</button></form>`);
}

/** In place of it for a sign-in that is over. */
export function overPage(uiLocales?: string): string {
  const language = languageOf(uiLocales);
  return pageOf(language, `<h1>${escaped(texts[language].name)}</h1><p>${escaped(texts[language].over)}</p>`);
}

function pageOf(language: Language, body: string): string {
  const { dir, name } = texts[language];
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}</title><style>${CHOICE_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function languageOf(uiLocales = ''): Language {
  const [asked = ''] = uiLocales.split(' ');
  return Object.hasOwn(texts, asked) ? (asked as Language) : 'en';
}
