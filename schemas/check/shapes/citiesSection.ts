import type { JsonObject } from '../../language/json.ts';
import { section, text } from './sectionParts.ts';

const MOST_CITIES = 500;

/** `site.sections.cities`. */
export const cities: JsonObject = {
  type: 'object',
  description: 'Cities of countries that the field `city` of forms proposes, by the country; of a country that is not here it proposes none. Visitors get them by a call of their own.',
  propertyNames: { type: 'string', pattern: '^[a-z]{2}$' },
  additionalProperties: {
    type: 'object',
    description: 'Cities of a country by a short name of your own.',
    maxProperties: MOST_CITIES,
    propertyNames: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 40 },
    additionalProperties: {
      ...section('A city.', {
        name: {
          type: ['string', 'object'],
          pattern: '\\S',
          properties: { $t: text('Dictionary key.') },
          additionalProperties: false,
          description: 'Its name.',
        },
        region: { type: 'string', pattern: '^[a-z]{2}-[a-z0-9]{1,3}$', description: 'Its region, of `sections.regions` of the country; without it, it is proposed for each.' },
      }),
      required: ['name'],
    },
  },
};
