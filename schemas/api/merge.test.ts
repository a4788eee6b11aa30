import { describe, expect, it } from 'vitest';
import { mergeApi } from './merge.ts';

const part = (file: string, path: string, operationId: string, extra: object = {}) => ({
  file,
  document: JSON.parse(JSON.stringify({ paths: { [path]: { get: { operationId, ...extra } } }, components: { schemas: { [file]: { type: 'string' } } } })),
});

describe('merging the contract', () => {
  it('gives the same text in whatever order its parts come', () => {
    const a = part('a.json', '/a', 'getA');
    const b = part('b.json', '/b', 'getB');
    expect(JSON.stringify(mergeApi([a, b]))).toBe(JSON.stringify(mergeApi([b, a])));
    expect(mergeApi([a, b])).toMatchObject({ openapi: '3.1.0', paths: { '/a': {}, '/b': {} } });
  });

  it('refuses two owners of a path, an operation id or a component, and names both files', () => {
    expect(() => mergeApi([part('a.json', '/a', 'getA'), part('b.json', '/a', 'getB')])).toThrow(/a\.json.*b\.json/);
    expect(() => mergeApi([part('a.json', '/a', 'get'), part('b.json', '/b', 'get')])).toThrow('operation get');
    expect(() => mergeApi([part('a.json', '/a', 'getA'), { ...part('a.json', '/b', 'getB') }])).toThrow('components/schemas/a.json');
  });

  it('refuses a reference to nothing and an operation without an id', () => {
    expect(() => mergeApi([part('a.json', '/a', 'getA', { responses: { 200: { $ref: '#/components/responses/None' } } })])).toThrow('refers to nothing');
    expect(() => mergeApi([part('a.json', '/a', '', { operationId: undefined })])).toThrow('needs an operationId');
  });
});
