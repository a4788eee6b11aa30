import type { FastifyInstance } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';

const TYPE = 'multipart/form-data';

/** Lets the routes of a scope take forms of text fields (`multipart/form-data`): an object by their names. A field that comes twice, and a file, is refused. */
export function takeFormParts(scope: FastifyInstance, mostBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(TYPE, { parseAs: 'buffer', bodyLimit: mostBytes }, (request, body, taken) => {
    readParts(Buffer.from(body), request.headers['content-type'] ?? TYPE).then((parts) => taken(null, parts), () => taken(refused()));
  });
}

async function readParts(body: Buffer, type: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const parts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || parts.has(name)) throw new Error('A part is a file, or comes twice.');
    parts.set(name, value);
  }
  return Object.fromEntries(parts);
}

function refused(): PlatformError {
  return new PlatformError(requestErrors.REQUEST_INVALID, { detail: 'The form cannot be read.' });
}
