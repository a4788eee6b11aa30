import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, readMessage } from './index.ts';

/** The examples of the protocol's document, by what they are. */
const EXAMPLES: readonly Record<string, unknown>[] = [...readFileSync('docs/feed-protocol.md', 'utf8').matchAll(/^\{"type".*$/gm)].map(([line]) => JSON.parse(line) as Record<string, unknown>);
const example = (type: string): Record<string, unknown> => EXAMPLES.find((message) => message['type'] === type) ?? {};
const read = (message: unknown) => readMessage(JSON.stringify(message));

describe('messages of the feed protocol', () => {
  it('are all shown in the document, and read as they are written', () => {
    expect(new Set(EXAMPLES.map(({ type }) => type))).toEqual(new Set(['fixture', 'odds', 'stop', 'state', 'result', 'rollback', 'cancel', 'alive', 'snapshot']));
    for (const message of EXAMPLES) expect(read(message)).toEqual({ message, unknownFields: [] });
  });

  it('are read in one order of fields, so that equal ones are written alike', () => {
    const turned = Object.fromEntries(Object.entries(example('odds')).toReversed());
    expect(JSON.stringify(read(turned).message)).toBe(JSON.stringify(read(example('odds')).message));
  });

  it('lose the fields that the schema does not name, wherever they stand, and say which', () => {
    const markets = [{ typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', colour: 'red', outcomes: [{ typeId: 1, odds: '1.9', chance: 0.5 }, { typeId: 3, odds: '1.9', chance: 0.5 }] }];
    const reading = read({ ...example('odds'), markets, traceId: 'x' });
    expect(reading).toMatchObject({ unknownFields: ['odds/markets/outcomes/chance', 'odds/markets/outcomes/chance', 'odds/markets/colour', 'odds/traceId'] });
    expect(JSON.stringify(reading.message)).not.toMatch(/colour|chance|traceId/);
    expect(readMessage(JSON.stringify(example('stop')).replace('{', '{"__proto__":{"a":1},"constructor":1,')))
      .toEqual({ message: example('stop'), unknownFields: ['stop/__proto__', 'stop/constructor'] });
  });

  it.each([
    ['a torn line', '{"type":"odds","provi', 'not-json', /no JSON/],
    ['a list', '[]', 'no-envelope', /provider and sequence/],
    ['null', 'null', 'no-envelope', /provider and sequence/],
    ['a name that is none', JSON.stringify({ ...example('stop'), provider: 'A b' }), 'no-envelope', /provider and sequence/],
    ['a line without end', ' '.repeat(LONGEST_LINE + 1), 'too-long', /at most/],
  ] as const)('that nobody can tell from others are refused without an envelope: %s', (_what, line, reason, detail) => {
    expect(readMessage(line)).toEqual({ message: null, reason, detail: expect.stringMatching(detail), envelope: null });
  });

  it.each([
    ['an unknown type', { ...example('stop'), type: 'weather' }, 'unknown-type', /"weather" is none of fixture, odds/],
    ['a type of the language', { ...example('stop'), type: 'constructor' }, 'unknown-type', /none of/],
    ['odds of 1', { ...example('odds'), markets: [{ typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', outcomes: [{ typeId: 1, odds: '1.000' }] }] }, 'not-valid', /odds \/markets\/0\/outcomes\/0\/odds: must match/],
    ['odds as a number', { ...example('odds'), markets: [{ typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', outcomes: [{ typeId: 1, odds: 1.9 }] }] }, 'not-valid', /must be string/],
    ['a time that is not UTC', { ...example('stop'), sentAtUtc: '2026-11-21T12:00:00+01:00' }, 'not-valid', /stop \/sentAtUtc/],
    ['a day that never was', { ...example('stop'), sentAtUtc: '2026-02-30T12:00:00Z' }, 'not-valid', /stop \/sentAtUtc/],
    ['no status', { ...example('state'), status: undefined }, 'not-valid', /state \/status: is missing/],
    ['a result that is none', { ...example('result'), markets: [{ typeId: 1, period: 0, outcomes: [{ typeId: 1, result: 'maybe' }] }] }, 'not-valid', /\/result/],
    ['a score of three', { ...example('state'), score: { full: [1, 2, 3] } }, 'not-valid', /\/score\/full/],
    ['a param that would break an address', { ...example('cancel'), markets: [{ typeId: 1, period: 0, param: 'a:b' }] }, 'not-valid', /\/param/],
    ['no English name', { ...example('fixture'), opponents: [{ id: 1, names: { ru: 'Север' } }] }, 'not-valid', /\/names\/en: is missing/],
  ] as const)('that break the schema are refused with the place, and who sent them: %s', (_what, message, reason, detail) => {
    const { sequence, gameId } = message as unknown as { sequence: number; gameId?: number };
    expect(read(message)).toEqual({ message: null, reason, detail: expect.stringMatching(detail), envelope: { provider: 'alpha', sequence, gameId: gameId ?? null } });
  });

  it('that are a broken sign of life use up no sequence', () => {
    expect(read({ ...example('alive'), sentAtUtc: 'today' })).toMatchObject({ message: null, reason: 'not-valid', envelope: null });
    expect(read({ ...example('alive'), sequence: 0 })).toMatchObject({ message: { sequence: 0 } });
  });
});
