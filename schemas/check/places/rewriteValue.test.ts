import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../language/json.ts';
import { rewriteIn, withValueAt } from './rewriteValue.ts';

function rewritten(text: string, pointer: string, value: JsonValue): string {
  const edit = rewriteIn(text, pointer, value);
  return edit ? text.slice(0, edit.range.start.offset) + edit.text + text.slice(edit.range.end.offset) : text;
}

describe('rewriteIn', () => {
  it.each<[string, string, JsonValue, string]>([
    ['gives a field another name and leaves its value, its place and odd blanks', '{ "z":1 ,\t"intro" :  { "$t":"a:b" },\n   "a": [1,2]}', { z: 1, text: { $t: 'a:b' }, a: [1, 2] }, '{ "z":1 ,\t"text" :  { "$t":"a:b" },\n   "a": [1,2]}'],
    ['writes a value anew in place of the one that is there', '{ "a": "middle",  "b": 2 }', { a: 'center', b: 2 }, '{ "a": "center",  "b": 2 }'],
    ['goes into objects and lists of the same length', '{"list":[ {"href":"x"},{"href":"y" , "odd":1} ]}', { list: [{ to: 'x' }, { to: 'y', odd: 1 }] }, '{"list":[ {"to":"x"},{"to":"y" , "odd":1} ]}'],
    ['takes a field away with one comma', '{ "intro": 1, "text": 2 }', { text: 2 }, '{ "text": 2 }'],
    ['takes the last fields away', '{ "text": 2, "b": 1, "c": 1 }', { text: 2 }, '{ "text": 2 }'],
    ['adds a field on a line of its own where fields have lines', '{\n    "size": "3x4"\n  }', { width: 3, height: 4 }, '{\n    "width": 3,\n    "height": 4\n  }'],
    ['adds a field on the line where fields stand on one', '{ "size": "3x4" }', { width: 3, height: 4 }, '{ "width": 3, "height": 4 }'],
    ['fills an empty object', '{}', { a: 1 }, '{ "a": 1 }'],
    ['writes a list of other items whole', '[1, 2]', [2, 1, 3], '[2, 1, 3]'],
    ['adds to the end of a list', '[ 1,\n  2 ]', [1, 2, 3], '[ 1,\n  2,\n  3 ]'],
    ['adds to a list with one item', '[1]', [1, 2], '[1, 2]'],
    ['names fields by their values before their order', '{ "a": 1, "b": 2 }', { d: 2, c: 1 }, '{ "c": 1, "d": 2 }'],
    ['keeps a key with a slash', '{ "a/b": { "x": 1 } }', { 'a/b': { y: 1 } }, '{ "a/b": { "y": 1 } }'],
  ])('%s', (_what, text, value, expected) => {
    const file = `{ "before": 1, "props": ${text}, "after": [] }`;
    expect(rewritten(file, '/props', value)).toBe(`{ "before": 1, "props": ${expected}, "after": [] }`);
    expect(JSON.parse(rewritten(file, '/props', value))).toEqual({ before: 1, props: value, after: [] });
  });

  it('puts a value where there is none yet, and makes what it stands in', () => {
    expect(withValueAt('{\n\t"a": {\n\t\t"b": 1\n\t}\n}', ['a', 'c'], 2)).toBe('{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": 2\n\t}\n}');
    expect(withValueAt('{\n\t"a": 1\n}', ['c', 'd', 'e'], 2)).toBe('{\n\t"a": 1,\n\t"c": { "d": { "e": 2 } }\n}');
    expect(withValueAt('{ "a" :1 }', ['a'], 2)).toBe('{ "a" :2 }');
    expect(withValueAt('{ "a": null }', ['a', 'b'], 2)).toBe('{ "a": { "b": 2 } }');
    expect(withValueAt('{}\n', ['a'], 'b')).toBe('{ "a": "b" }\n');
  });

  it('touches nothing where nothing differs, or nothing is there', () => {
    expect(rewriteIn('{ "a": { "b": 1, "c": 2 } }', '/a', { c: 2, b: 1 })).toBeUndefined();
    expect(rewriteIn('{ "a": 1 }', '/b', 2)).toBeUndefined();
    expect(rewriteIn('', '/b', 2)).toBeUndefined();
  });
});
