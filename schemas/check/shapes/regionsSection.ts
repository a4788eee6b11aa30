import type { JsonObject } from '../../language/json.ts';
import { words } from './sectionParts.ts';

const MOST_REGIONS = 200;

/** `site.sections.regions`. */
export const regions: JsonObject = {
  type: 'object',
  description: 'Regions of countries, for the field `region` of forms, by the country; a country that is not here has no list. Visitors get them by a call of their own.',
  propertyNames: { type: 'string', pattern: '^[a-z]{2}$' },
  additionalProperties: {
    type: 'object',
    description: 'Names of the regions of a country, by their ISO 3166-2 codes in small letters.',
    maxProperties: MOST_REGIONS,
    propertyNames: { type: 'string', pattern: '^[a-z]{2}-[a-z0-9]{1,3}$' },
    additionalProperties: words,
  },
};
