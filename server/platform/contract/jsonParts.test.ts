import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contract from '../../../schemas/api/openapi.json';
import { recordingLogger, silentLogger } from '../../../tests/server/silentLogger.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import { createContract } from './createContract.ts';
import { assembleJson } from './jsonParts.ts';

describe('assembleJson', () => {
  it('gives what JSON.stringify gives of the whole', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.option(fc.json().map((text): unknown => JSON.parse(text)), { nil: undefined })), fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (rest, one, two) => {
      const partsOf = (values: readonly unknown[]) => values.map((value) => ({ json: JSON.stringify(value) }));
      const whole = { ...rest, one, between: undefined, two };
      expect(assembleJson({ ...whole, one: [], two: [] }, { one: partsOf(one), two: partsOf(two) })).toBe(JSON.stringify(whole));
    }));
  });
});

describe('parts of answers', () => {
  const sport = { id: 1, slug: 'football', name: 'Football', group: 'ball' as const, counts: { line: 3, live: 2 } };
  const broken = { ...sport, counts: { line: 1.5, live: 2 } };
  const strict = createContract({ document: contract, logger: silentLogger, isStrict: true });

  it('are checked once, and make the same answer as the whole', () => {
    const parts = [strict.part('LineSport', sport), strict.part('LineSport', { ...sport, id: 2 })];
    expect(strict.prepareOf('getLineSports', { version: '1.5', sports: [] }, { sports: parts })).toEqual(strict.prepare('getLineSports', { version: '1.5', sports: [sport, { ...sport, id: 2 }] }));
  });

  it('that break the contract are refused by name and place, as is the rest of the answer', () => {
    const detailOf = (act: () => unknown): string => {
      try {
        act();
      } catch (error) {
        return error instanceof PlatformError ? String(error.detail) : String(error);
      }
      return 'nothing was wrong';
    };
    expect(detailOf(() => strict.part('LineSport', broken))).toBe('LineSport answers with a breach at /counts/line: must be integer');
    expect(detailOf(() => strict.prepareOf('getLineSports', { version: 'x', sports: [] }, { sports: [] }))).toMatch(/^getLineSports answers with a breach at \/version/);
  });

  it('are sent and logged in production', () => {
    const logger = recordingLogger();
    const lenient = createContract({ document: contract, logger, isStrict: false });
    expect(JSON.parse(lenient.part('LineSport', broken).json)).toEqual(broken);
    expect(logger.lines).toEqual([{ level: 'error', fields: { what: 'LineSport', mismatch: '/counts/line: must be integer' }, message: 'An answer does not match the contract' }]);
  });
});
