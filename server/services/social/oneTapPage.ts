import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from '../../platform/http/plainPages.ts';
import { languageOf, siteOf, textOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';

/** Where the prompt of the same browser hears what came; `widgets/social/one-tap` has the same name. */
const CHANNEL = 'social.one-tap.v1';
/** Tells the prompt what stands behind the address, which keeps nothing of it, and closes the window. */
const SCRIPT = `const told=Object.fromEntries(new URLSearchParams(location.hash.slice(1)));history.replaceState(null,"",location.pathname);const channel=new BroadcastChannel("${CHANNEL}");channel.postMessage(told);setTimeout(()=>{channel.close();close()},0);document.querySelector("button").onclick=()=>close();`;
const STYLE = ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}main{box-sizing:border-box;inline-size:min(24rem,100%);padding:1.5rem;text-align:center}button{min-block-size:3rem;padding:.75rem 1.5rem;font:inherit;color:inherit;background:transparent;border:1px solid GrayText;border-radius:.5rem;cursor:pointer}button:focus-visible{outline:3px solid Highlight;outline-offset:2px}';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `GET /social-api/oauth/google-one-tap/back`: the window of the provider comes here with the signed credential behind its address, which no
 * server is sent. The page hands it to the prompt that opened the window, and closes it.
 */
export async function landOneTap({ releases }: Pick<Platform, 'releases'>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const release = siteOf(releases, request);
  const language = languageOf(release, request.cookies['lng']);
  const words = (key: string): string => escaped(textOf(release, language, `social:oneTap.${key}`) ?? '');
  const dir = new Intl.Locale(language).maximize().script === 'Arab' ? 'rtl' : 'ltr';
  await reply.type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'content-security-policy': POLICY })
    .send(`<!doctype html><html lang="${escaped(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words('back')}</title><style>${STYLE}</style></head><body><main><p>${words('back')}</p><button type="button">${words('closeWindow')}</button></main><script>${SCRIPT}</script></body></html>`);
}
