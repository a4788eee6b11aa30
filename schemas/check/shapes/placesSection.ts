import type { JsonObject } from '../../language/json.ts';
import { flag, listOf, map, place as placeInOrder, section, text, words } from './sectionParts.ts';

const SPAN = '(?:[01]\\d|2[0-3]):[0-5]\\d-(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)';
const DATE = '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$';

const spans = (description: string): JsonObject => ({ type: 'string', pattern: `^(?:${SPAN}(?: ${SPAN})*)?$`, description });
const holidays: JsonObject = { type: 'object', propertyNames: { pattern: DATE }, additionalProperties: spans('Hours of that day; empty: closed.'), description: "By date (2026-12-25): what holds in place of the day's hours." };

const placeList: JsonObject = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9][a-z0-9-]*$' },
  maxProperties: 2000,
  additionalProperties: {
    ...section('A place, by its id.', {
      ...placeInOrder,
      city: text('Id of a city.'),
      name: words,
      street: words,
      house: text('Number of the house.'),
      phone: text('As it is dialled, with its country.'),
      lat: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees; south is negative.' },
      lng: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees; west is negative.' },
      hours: section('When it is open, by the clock of the city: 09:00-13:00 15:00-20:00. A day that is left out is closed; past midnight belongs to the next day.', Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, spans('Hours; empty: closed.')]))),
      holidays,
      can: listOf({ enum: ['pay-in', 'pay-out', 'bet'] }, 'What can be done there.'),
      hasStep: flag('It is not reached without a step.'),
    }),
    required: ['city', 'street', 'lat', 'lng', 'hours'],
  },
};

export const places: JsonObject = section('Where a brand is found; visitors get it by a call of its own.', {
  cities: map({ ...section('A city, by its id.', { ...placeInOrder, name: words, timeZone: text('IANA name, such as Europe/Madrid.') }), required: ['name', 'timeZone'] }, 'Cities with places.'),
  holidays,
  offices: { ...placeList, description: 'Offices, shown on the page of contacts.' },
  terminals: { ...placeList, description: 'Terminals and other points where money is paid in and out.' },
});
