import type { JsonObject } from '../../language/json.ts';
import { map, section, text } from './sectionParts.ts';

/** A term of the glossary (`terms.json`), by its languages. */
export const term: JsonObject = {
  ...map(
    {
      ...section('What texts of the language say.', {
        use: text('The word that texts use.'),
        not: map({ type: ['boolean', 'string'], description: 'true where the term takes its place, or what takes it in the same form ("parlays": "accumulators").' }, 'Words to avoid: whole words in any case, "*" for any ending.'),
      }),
      required: ['use'],
    },
    'The term in each language of the brand.',
  ),
  propertyNames: { pattern: '^[a-z]{2}$' },
};
