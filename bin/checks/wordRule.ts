import { type HouseRule, isGenerated } from './houseRule.ts';

/** Words of our own, each with the standard term that a newcomer knows. */
const HOUSE_WORDS: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:on|and|a) desk\b/gi, instead: 'desktop' },
  { pattern: /\bone door\b/gi, instead: 'public entry, or the one module' },
  { pattern: /\bsleepers?\b/gi, instead: 'sleeping thread' },
  { pattern: /\bhot ?answers?\b/gi, instead: 'response cache' },
  { pattern: /\bc(?:omes?|ame|oming) alive\b/gi, instead: 'is hydrated' },
  { pattern: /\bturn queues?\b/gi, instead: 'fair queue' },
  { pattern: /\bhere renderers?\b/gi, instead: 'renderer in the same thread' },
  { pattern: /\btold (?:address(?:es)?|urls?)\b/gi, instead: 'tracked URL' },
  { pattern: /\b(?:turns of hydration|hydration turns?)\b/gi, instead: 'hydration queue' },
  { pattern: /\bnameless (?:press|click)(?:es)?\b/gi, instead: 'anonymous request' },
  { pattern: /\b(?:within|after) (?:one|two) press(?:es)?\b/gi, instead: 'click' },
];

/** Comments, titles and messages say what the field says. */
export const wordRule: HouseRule = {
  name: 'house-word',
  appliesTo: (path) => /\.(tsx?|mjs|css)$/.test(path) && !isGenerated(path) && !path.startsWith('bin/checks/'),
  check: ({ text }) =>
    HOUSE_WORDS.flatMap(({ pattern, instead }) => [...text.matchAll(pattern)].map((found) => ({ offset: found.index, message: `"${found[0]}" is a word of this house: say ${instead}.` }))),
};
