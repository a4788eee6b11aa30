import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Mutator } from '../mutator.ts';
import type { ShippedConfigs } from '../shippedConfigs.ts';
import { withProperty, withValue } from '../jsonText.ts';
import { fault, valueFault } from './fault.ts';

/** What can be wrong with the scripts of a typeface that a brand brings. Scripts are those that no shipped typeface holds. */
export const fontFaults: readonly Mutator[] = [
  {
    rule: 'brand/font-script-missing',
    what: 'names a file for a script that it does not hold',
    count: 2,
    faults: (configs) => families(configs).flatMap(({ file, at, weights, named }) => ['Hebr', 'Grek'].map((script) => () =>
      fault(file, withValue(withValue(configs.text(file), `${at}/files/${weights}`, { Latn: named, [script]: named }), `${at}/scripts`, ['Latn', script]), `${at}/files/${weights}/${script}`))),
  },
  {
    rule: 'brand/font-script-missing',
    what: 'says that a typeface is used for a script that it does not hold, or leaves out one that has a file',
    count: 2,
    faults: (configs) => families(configs).flatMap(({ file, at, weights, named }) => [
      () => valueFault(configs, file, `${at}/scripts`, ['Latn', 'Arab'], { pointer: `${at}/scripts/1` }),
      () => fault(file, withValue(withValue(configs.text(file), `${at}/files/${weights}`, { Latn: named }), `${at}/scripts`, []), `${at}/files/${weights}/Latn`),
    ]),
  },
  {
    rule: 'brand/font-script-twice',
    what: 'names two files for a script, at weights that overlap or beside one for all scripts',
    count: 2,
    faults: (configs) => families(configs).flatMap(({ file, at, weights, named }) => [
      // The new one stands first, so that the old one is the second.
      () => fault(file, withProperty(configs.text(file), `${at}/files`, '800-1000', named), `${at}/files/${weights}`),
      () => fault(file, withValue(configs.text(file), `${at}/files/${weights}`, { ...named, Latn: named }), `${at}/files/${weights}/Latn`),
    ]),
  },
];

/** Typefaces of brands that say what they are used for. */
function families({ values }: ShippedConfigs) {
  return [...values].flatMap(([file, value]) => (file.endsWith('/site.json') ? Object.entries(inner(value, 'sections', 'fonts', 'families')).flatMap(([family, declared]) => {
    const [[weights, named] = []] = Object.entries(inner(declared, 'files'));
    return weights !== undefined && named !== undefined && isJsonObject(named) && Array.isArray(inner(declared)['scripts']) ? [{ file, at: `/sections/fonts/families/${family}`, weights, named }] : [];
  }) : []));
}

function inner(value: JsonValue, ...steps: readonly string[]): JsonObject {
  const [step, ...rest] = steps;
  if (!isJsonObject(value)) return {};
  return step === undefined ? value : inner(value[step] ?? {}, ...rest);
}
