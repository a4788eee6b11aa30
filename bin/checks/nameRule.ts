import { type HouseRule, isGenerated } from './houseRule.ts';

const VAGUE = /^(utils?|misc|helpers?|common|types?|shared|stuff)(\.[a-z]+)*$/i;

/** A file is named for its topic. */
export const nameRule: HouseRule = {
  name: 'vague-name',
  appliesTo: (path) => /\.(tsx?|mjs|css)$/.test(path) && !isGenerated(path),
  check: (file) =>
    file.path
      .split('/')
      .filter((part) => VAGUE.test(part))
      .map((part) => ({ offset: 0, message: `"${part}" names no topic: say what is in it.` })),
};
