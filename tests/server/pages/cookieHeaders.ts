/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BLANKS = ['', '', ' ', '\t', '  ', ' \t '];
const SEPARATORS = [';', '; ', ' ; ', ';;', '; ;', ';\t'];
const OTHERS = ['ui=%7B%22theme%22%3A%22dark%22%7D', 'lng=en', 'exp=77', 'a', '=b', '=', 'x=y=z', 'xsid=1', 'sidx=1', '__proto__=1', 'constructor=1', 'q="a; b"', 'ü=1', 'cookies_agree_type=3', 'ua=7', 'user_token=abc', 'u=%E0%A4%A'];
const NAMES = ['sid', 'sid', 'sid', 'sid', 'SID', 'Sid', '%73id', 's\u0069d', '"sid"', '$sid', '__Host-sid', 'sid[]'];

/**
 * A `Cookie` header as nobody sane writes one, in one line or several: blanks round names and values, quotes, doubles, escapes,
 * other letters, pairs without a name or a value, great length. `sid` is the value of a session that is open.
 */
export function oddCookies(random: () => number, sid: string): readonly string[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const value = (): string =>
    one([sid, sid, sid, `"${sid}"`, '', 'stranger', encodeURIComponent(sid), [...sid].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''), `${sid} `, `${sid},x`]);
  const session = (): string => `${one(BLANKS)}${one(NAMES)}${one(BLANKS)}=${one(BLANKS)}${value()}${one(BLANKS)}`;
  const pairs = Array.from({ length: 1 + Math.floor(random() * 5) }, () => (random() < 0.5 ? session() : one(OTHERS)));
  if (random() < 0.03) pairs.push(`long=${'x'.repeat(Math.floor(random() * 6_000))}`);
  const lines = random() < 0.2 ? [pairs.slice(0, 1), pairs.slice(1)] : [pairs];
  return lines.filter((line) => line.length > 0).map((line) => line.join(one(SEPARATORS)));
}

/** RFC 6265, 5.4 as servers read it, written out once more: the first value of a name counts, blanks round either do not. */
export function firstValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [left = '', ...right] = pair.split('=');
    if (right.length === 0 || left.replace(/^[ \t]+|[ \t]+$/g, '') !== name) continue;
    const text = right.join('=').replace(/^[ \t]+|[ \t]+$/g, '');
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return undefined;
}
