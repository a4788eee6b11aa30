import { typesOf } from '../api/generate.ts';
import type { JsonObject } from '../language/json.ts';
import schema from './messages.schema.json' with { type: 'json' };

const MADE_OF = 'schemas/feed/messages.schema.json';

/** The types of the protocol's messages, by path; none where their generator, a development package, is not installed. */
export async function messageTypes(): Promise<ReadonlyMap<string, string>> {
  const schemas = JSON.parse(JSON.stringify(schema.$defs).replaceAll('#/$defs/', '#/components/schemas/')) as JsonObject;
  const types = await typesOf({ openapi: '3.1.0', info: { title: 'Feed protocol', version: '1' }, paths: {}, components: { schemas } }, MADE_OF);
  return new Map(types === null ? [] : [['schemas/feed/messages.gen.ts', types]]);
}
