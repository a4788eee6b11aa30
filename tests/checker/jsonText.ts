import type { JsonValue } from '../../schemas/language/json.ts';

/** Where a value stands in its text. */
interface ValuePlace {
  readonly start: number;
  readonly end: number;
  /** The quote before its key; absent for the outermost value and for entries of lists. */
  readonly key?: number;
  readonly isContainer: boolean;
}

type Places = ReadonlyMap<string, ValuePlace>;

/**
 * Every value of a JSON text by its pointer. Written apart from the parser that the checker uses, so that the places it
 * finds can be compared with these.
 */
export function placesOf(text: string): Places {
  const places = new Map<string, ValuePlace>();
  let at = 0;
  const blanks = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const string = (): string => {
    const start = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  };
  const value = (pointer: string, key?: number): void => {
    blanks();
    const start = at;
    const open = text[at];
    if (open === '{' || open === '[') {
      at += 1;
      for (let index = 0; ; index += 1) {
        blanks();
        if (text[at] === ',') {
          at += 1;
          blanks();
        }
        if (text[at] === '}' || text[at] === ']') break;
        if (open === '[') {
          value(`${pointer}/${index}`);
          continue;
        }
        const keyAt = at;
        const name = string();
        blanks();
        at += 1;
        value(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, keyAt);
      }
      at += 1;
    } else if (open === '"') string();
    else while (/[^\s,\]}]/.test(text[at] ?? ',')) at += 1;
    places.set(pointer, { start, end: at, isContainer: open === '{' || open === '[', ...(key !== undefined && { key }) });
  };
  value('');
  return places;
}

/** What a reader is shown: the key of an object or list, the value of anything else; of what is not there, what is nearest above. */
export function shownOffset(text: string, pointer: string): number {
  const places = placesOf(text);
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const place = places.get(path);
    if (place) return place.isContainer && place.key !== undefined ? place.key : place.start;
    if (path === '') throw new Error(`No value in ${text.slice(0, 40)}`);
  }
}

/** 1-based line and column. */
export function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** The text with another value in the place of one. */
export function withValue(text: string, pointer: string, value: JsonValue): string {
  const { start, end } = placeOf(text, pointer);
  return text.slice(0, start) + JSON.stringify(value) + text.slice(end);
}

/** The text with one property more, the first of its object. */
export function withProperty(text: string, pointer: string, key: string, value: JsonValue): string {
  const { start, end } = placeOf(text, pointer);
  const isEmpty = /^\{\s*\}$/.test(text.slice(start, end));
  return `${text.slice(0, start + 1)}${JSON.stringify(key)}: ${JSON.stringify(value)}${isEmpty ? '' : ', '}${text.slice(start + 1)}`;
}

/** The text with a property under another name. */
export function withKey(text: string, pointer: string, key: string): string {
  const { key: start = 0 } = placeOf(text, pointer);
  const end = text.indexOf(':', start + JSON.stringify(lastStep(pointer)).length - 1);
  return text.slice(0, start) + JSON.stringify(key) + text.slice(end);
}

/** The text without a property, one of the commas beside it included. */
export function without(text: string, pointer: string): string {
  const { key: start = 0, end } = placeOf(text, pointer);
  const behind = /^\s*,\s*/.exec(text.slice(end));
  if (behind) return text.slice(0, start) + text.slice(end + behind[0].length);
  const before = /,?\s*$/.exec(text.slice(0, start));
  return text.slice(0, start - (before?.[0].length ?? 0)) + text.slice(end);
}

/** The same, where it may not be there. */
export function withoutIfThere(text: string, pointer: string): string {
  return placesOf(text).has(pointer) ? without(text, pointer) : text;
}

export function lastStep(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1).replaceAll('~1', '/').replaceAll('~0', '~');
}

function placeOf(text: string, pointer: string): ValuePlace {
  const place = placesOf(text).get(pointer);
  if (!place) throw new Error(`There is nothing at ${pointer}`);
  return place;
}
