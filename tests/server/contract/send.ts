import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Call } from './everyCall.ts';

export const HOST = 'aurora.localhost';

let sent = 0;

/** Each call comes from an address of its own: limits of an address are tested where they are made. */
export function nextAddress(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

/** Headers of a call as a page of the site sends them. */
export function headersOf({ headers = {} }: Call, hasBody: boolean): Record<string, string> {
  return { host: HOST, 'x-requested-with': 'test', ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers };
}

/** Path of a call, without its query. */
export function pathOf(template: string, call: Call): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(call.path?.[name] ?? ''));
}

export function methodOf(method: string): 'GET' | 'POST' | 'DELETE' {
  if (method === 'DELETE') return 'DELETE';
  return method === 'POST' ? 'POST' : 'GET';
}

/** Sends a call as a page of the site does. */
export async function send(app: FastifyInstance, method: string, template: string, call: Call): Promise<LightMyRequestResponse> {
  // Calls without a network would follow each other so closely that no timer of the platform ran.
  await new Promise((resolve) => setImmediate(resolve));
  const path = pathOf(template, call);
  const query = Object.entries(call.query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return app.inject({
    method: methodOf(method),
    url: query === '' ? path : `${path}?${query}`,
    remoteAddress: nextAddress(),
    headers: headersOf(call, call.body !== undefined),
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  });
}

/** What a browser would send back. */
export function cookiesOf(answer: Pick<LightMyRequestResponse, 'headers'>): string {
  return [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ');
}
