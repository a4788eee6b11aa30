import { isUtf8 } from 'node:buffer';

/** A document as it came. */
export interface RawDocument {
  /** Its beginning, where it is too long. */
  readonly text: string;
  /** Why it cannot be read; null where it can. */
  readonly fault: 'too-long' | 'not-utf-8' | null;
}

/** Record separator, after each document. XML forbids it inside of one, so that a torn document spoils no other. */
const SEPARATOR = 0x1e;
/** A document of so many bytes becomes a message below the longest line that a reader takes. */
const LONGEST_BYTES = 524_288;
/** What is kept of a longer one, to see which game it is about. */
const HEAD_BYTES = 4_096;

/** The documents of a stream, blank ones left out. Memory is bounded whatever comes. */
export async function* readDocuments(stream: AsyncIterable<Uint8Array>): AsyncGenerator<RawDocument> {
  let [parts, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of stream) for (let [from, at] = [0, 0]; at !== -1; from = at + 1) {
    at = chunk.indexOf(SEPARATOR, from);
    const part = chunk.subarray(from, at === -1 ? chunk.length : at);
    if (length <= LONGEST_BYTES) parts.push(part);
    length += part.length;
    if (at === -1) continue;
    yield* documentOf(Buffer.concat(parts));
    [parts, length] = [[], 0];
  }
  yield* documentOf(Buffer.concat(parts));
}

function documentOf(bytes: Buffer): readonly RawDocument[] {
  if (bytes.length > LONGEST_BYTES) return [{ text: bytes.toString('utf8', 0, HEAD_BYTES), fault: 'too-long' }];
  const text = bytes.toString('utf8');
  return text.trim() === '' ? [] : [{ text, fault: isUtf8(bytes) ? null : 'not-utf-8' }];
}
