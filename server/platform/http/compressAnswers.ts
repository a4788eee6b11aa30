import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Compression } from './Compression.ts';
import { compress, COMPRESS_FROM_CHARACTERS, type EncodedForms, type Encoding, encodingFor } from './encodings.ts';

/** A text that many are given, whose forms are made once for all of them. */
export interface SharedText {
  readonly json: string;
  readonly encoded: EncodedForms;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler that answers with one. */
    sharedText: SharedText | null;
  }
}

const COMPRESSIBLE = /^(?:text\/|application\/javascript\b|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml\b)/;

/**
 * Compresses whole answers as they leave, in compression's share of the threads; those that do not come in go out as they are.
 * Streams are left alone: files of the build lie there compressed, and prices are written past these hooks, because a compressed
 * event waits for the next one.
 */
export function compressAnswers(app: FastifyInstance, compression: Compression): void {
  app.decorateReply('sharedText', null);
  // Gives a promise for what is compressed alone: of every answer it would be a part of the time that a cached one takes.
  app.addHook('onSend', (request, reply, payload, done): Promise<Text> | undefined => {
    if (isCompressible(reply, payload)) {
      addVary(reply);
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== null) return packed(reply, payload, { encoding, compression });
    }
    done();
    return undefined;
  });
}

type Text = string | Buffer;

async function packed(reply: FastifyReply, text: Text, { encoding, compression }: { readonly encoding: Encoding; readonly compression: Compression }): Promise<Text> {
  // Something else may leave than the handler meant: a problem.
  const shared = reply.sharedText?.json === text ? reply.sharedText : null;
  const made = await (shared ? shared.encoded(encoding, compression) : compression.run(() => compress[encoding](text)));
  if (made !== null) {
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return made;
  }
  // Whoever asks for the same in a moment may find room.
  reply.cacheTerms = null;
  return text;
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is Text {
  const isLong = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= COMPRESS_FROM_CHARACTERS;
  return isLong && !reply.hasHeader('content-encoding') && COMPRESSIBLE.test(String(reply.getHeader('content-type')));
}

/** Whatever this caller takes, a cache in front has to know that there are other forms. */
function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}
