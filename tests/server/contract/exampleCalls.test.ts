import { describe, expect, it } from 'vitest';
import { exampleCalls } from './exampleCalls.ts';

const contract = {
  paths: {
    '/things/{id}': {
      get: { operationId: 'getThing', parameters: [{ name: 'id', in: 'path', required: true, example: 7 }, { name: 'full', in: 'query', example: true }, { $ref: '#/components/parameters/Language' }] },
      post: { operationId: 'changeThing', parameters: [{ name: 'id', in: 'path', required: true }], requestBody: { required: true, content: { 'application/json': { example: { name: 'a' } } } } },
    },
    '/things': {
      get: { operationId: 'listThings' },
      post: { operationId: 'addThing', requestBody: { required: true, content: { 'application/json': { example: { name: 'a' } } } } },
      put: { operationId: 'nameThing', requestBody: { required: true, content: { 'application/json': {} } } },
    },
  },
  components: { parameters: { Language: { name: 'lng', in: 'query', example: 'en' } } },
};

describe('calls by the examples of a contract', () => {
  it('have what must be there, and then all that has an example; an operation that lacks one gets none', () => {
    expect(exampleCalls(contract)).toEqual({
      getThing: [{ path: { id: '7' } }, { path: { id: '7' }, query: { full: 'true', lng: 'en' } }],
      listThings: [{}],
      addThing: [{ body: { name: 'a' } }],
    });
  });
});
