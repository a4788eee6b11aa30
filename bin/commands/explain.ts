import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearestName } from '../../schemas/language/brandbook/index.ts';
import { rules } from '../../schemas/check/index.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

/** The page of documentation of a rule. */
export const explainCommand: Command = {
  name: 'explain',
  usage: 'CODE | RULE',
  summary: 'Says what a finding means and what to do about it: lineup explain LU2104.',
  async run({ root, args, print }) {
    const [asked, ...more] = args;
    if (asked === undefined || more.length > 0) {
      print(rules.map(({ code, severity, name }) => `${code}  ${severity.padEnd(7)}  ${name}`).sort().join('\n'));
      return asked === undefined ? exitCodes.clean : exitCodes.wrongUsage;
    }
    const rule = rules.find(({ code, name }) => code === asked.toUpperCase() || name === asked);
    if (!rule) {
      const near = nearestName(asked, rules.flatMap(({ code, name }) => [code, name]));
      throw new UsageError(`There is no rule "${asked}".${near === undefined ? ' "lineup explain" lists them.' : ` Did you mean ${near}?`}`);
    }
    print((await readFile(path.join(root, 'schemas/check/rules', rule.name.replace('/', '-'), 'docs.md'), 'utf8')).trimEnd());
    return exitCodes.clean;
  },
};
