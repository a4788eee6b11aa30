import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byteRange.ts';
import type { Film } from './MediaFiles.ts';

/** As it is answered. */
export interface FilmAnswer {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Of the content: what a browser has of the film already it goes on with only where this is the same. */
  readonly hash: string;
}

/** A film or the part of it that is asked for; false where the file has gone. Browsers ask for the part that they are about to show. */
export async function sendFilm(request: FastifyRequest, reply: FastifyReply, film: Film, { contentType, cacheControl, hash }: FilmAnswer): Promise<boolean> {
  const etag = `"${hash}"`;
  const ifRange = request.headers['if-range'];
  const isPart = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = byteRange(isPart ? request.headers.range : undefined, film.bytes);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none') {
    await reply.code(416).header('content-range', `bytes */${film.bytes}`).header('cache-control', 'no-store').type('text/plain').send('range not satisfiable');
    return true;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: film.bytes - 1 } : range;
  const body = await film.part(start, end);
  if (!body) return false;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${film.bytes}`);
  await reply.type(contentType).header('cache-control', cacheControl).header('etag', etag).header('content-length', end - start + 1).send(body);
  return true;
}
