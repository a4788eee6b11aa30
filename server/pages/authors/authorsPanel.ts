import type { FastifyInstance, FastifyReply } from 'fastify';
import { join, sep } from 'node:path';
import { DATA_POLICY } from '../../platform/http/answerHeaders.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import type { Platform } from '../../platform/service.ts';
import type { HeldBackPart, ReleasePort } from '../../platform/sites/releasePort.ts';

const texts: Readonly<Record<string, string>> = import.meta.glob(['./panel.mjs', './panel.css'], { eager: true, query: '?raw', import: 'default' });

/** Where the panel's script lies; pages link it where the panel is on. */
export const PANEL_URL = '/sandbox/authors.js';
const STYLE_URL = '/sandbox/authors.css';
const EVENTS_URL = '/sandbox/authors/events';

/** What the panel is told: at once, and after each change of the brand. */
interface AuthorsState {
  /** The release that is served now; null for a brand without one. */
  readonly release: string | null;
  readonly faults: readonly { readonly says: string; readonly problems: readonly { readonly place: string; readonly message: string; readonly help: string }[] }[];
  /** Start of the path of a file for the editor; null where the server opens none. */
  readonly editor: string | null;
}

const FORMS: Readonly<Record<HeldBackPart['form'], string>> = { before: 'stays as it was', control: 'shows everybody its control', missing: 'is not there yet' };

/** Serves the panel, and tells the open pages of each brand what changes. Gives what ends that. */
export function authorsPanel(app: FastifyInstance, { releases, settings, ports }: Pick<Platform, 'releases' | 'settings' | 'ports'>): { close(): void } {
  const open = new Map<FastifyReply, string>();
  const send = (reply: FastifyReply, brand: string): void => void reply.raw.write(`data: ${JSON.stringify(stateOf(brand, releases, ports.has('development') ? join(settings.configsDir, sep) : null))}\n\n`);
  const stopListening = releases.onChange(({ brand }) => {
    for (const [reply, own] of open) if (own === brand) send(reply, brand);
  });
  app.get(PANEL_URL, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(`${texts['./panel.mjs'] ?? ''}\nfollow();\n`));
  app.get(STYLE_URL, (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(texts['./panel.css']));
  app.get(EVENTS_URL, (request, reply) => {
    // A preview stays as it is: it would load itself anew for the release that the site is served from. The status ends the asking.
    if (request.preview) return reply.code(204).send();
    const brand = releases.forHost(siteHost(request))?.brand;
    if (brand === undefined) return reply.code(404).send();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY, 'x-content-type-options': 'nosniff', 'x-accel-buffering': 'no' });
    open.set(reply, brand);
    request.raw.on('close', () => open.delete(reply));
    send(reply, brand);
    return reply;
  });
  return {
    close: () => {
      stopListening();
      for (const reply of open.keys()) reply.raw.end();
      open.clear();
    },
  };
}

function stateOf(brand: string, releases: ReleasePort, editor: string | null): AuthorsState {
  const answer = releases.forBrand(brand);
  const held = releases.heldBack().filter((part) => part.brand === brand);
  return {
    release: answer?.kind === 'served' ? answer.release.id : null,
    faults: held.map(({ kind, name, form, problems }) => ({
      says: kind === 'all' ? `The whole brand ${FORMS[form]}.` : `The ${kind} "${name}" ${FORMS[form]}.`,
      problems: problems.map(({ place, message, help }) => ({ place, message, help })),
    })),
    editor,
  };
}
