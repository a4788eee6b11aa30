import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

const LISTS = ['offices', 'terminals'] as const;

/** What no shape can say of `sections.places`. */
export const rule: BrandRule = {
  name: 'site/places',
  code: 'LU1102',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['places'], report);
    if (!read) return;
    const { section, find } = read;
    const cities = entriesOf(section['cities']);
    for (const [id, { timeZone }] of cities) {
      if (typeof timeZone === 'string' && !isTimeZone(timeZone)) find(['cities', id, 'timeZone'], `The city "${id}" has the time zone "${timeZone}", which there is not.`, 'Write a name of the IANA time zone database, such as Europe/Madrid.');
    }
    for (const [date, spans] of Object.entries(objectOf(section['holidays']))) checkSpans(['holidays', date], spans);
    const seen = new Map<string, string>();
    for (const list of LISTS) {
      for (const [id, place] of entriesOf(section[list])) {
        const { city } = place;
        if (typeof city === 'string' && !cities.some(([known]) => known === city)) find([list, id, 'city'], `The place "${id}" is in the city "${city}", which sections.places.cities does not have.`, didYouMean(city, cities.map(([known]) => known), `There are: ${listed(cities.map(([known]) => known))}.`).help);
        const other = seen.get(id);
        if (other !== undefined) find([list, id], `The id "${id}" stands in ${other} and in ${list}.`, 'Give one of them another id: links name a place by it.');
        seen.set(id, list);
        for (const part of ['hours', 'holidays'] as const) for (const [day, spans] of Object.entries(objectOf(place[part]))) checkSpans([list, id, part, day], spans);
      }
    }

    function checkSpans(path: readonly string[], written: JsonValue): void {
      let before = -1;
      for (const span of typeof written === 'string' ? written.split(' ').filter((part) => part !== '') : []) {
        const [from = 0, to = 0] = span.split('-').map(minuteOf);
        if (to <= from) find(path, `The hours "${span}" end before they begin.`, 'Hours past midnight belong to the next day: write 18:00-24:00, and 00:00-02:00 there.');
        else if (from < before) find(path, `The hours "${String(written)}" overlap, or are not in their order.`, 'Write each span once, the earliest first.');
        before = Math.max(before, to);
      }
    }
  },
};

function entriesOf(value: JsonValue | undefined): readonly (readonly [id: string, entry: JsonObject])[] {
  return Object.entries(objectOf(value)).filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1]));
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}
