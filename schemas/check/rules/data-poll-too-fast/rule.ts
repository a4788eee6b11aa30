import { isJsonObject } from '../../../language/json.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

const LEAST_MS = 500;

export const rule: BrandRule = {
  name: 'data/poll-too-fast',
  code: 'LU2801',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  check({ files }, _vocabulary, report) {
    const merged = files.get('site');
    if (!merged) return;
    const { timers, sports } = merged.value;
    const intervals = [
      ...Object.entries(isJsonObject(timers ?? null) ? (timers as Readonly<Record<string, unknown>>) : {}).map(([name, value]) => [`/timers/${name}`, value] as const),
      ...Object.entries(isJsonObject(sports ?? null) ? (sports as Readonly<Record<string, { readonly pollMs?: Readonly<Record<string, unknown>> }>>) : {}).flatMap(([sport, { pollMs = {} }]) =>
        Object.entries(pollMs).map(([name, value]) => [`/sports/${sport}/pollMs/${name}`, value] as const)),
    ];
    for (const [pointer, value] of intervals) {
      if (typeof value !== 'number' || value >= LEAST_MS) continue;
      report({ ...placeIn(merged, pointer), subject: pointer, message: `The interval "${pointer.slice(1)}" is ${value} ms, shorter than ${LEAST_MS} ms.`, help: 'The specification has 2 to 15 seconds for prices, 60 seconds for the session.' });
    }
  },
};
