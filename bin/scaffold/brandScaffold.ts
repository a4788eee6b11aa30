import { UsageError } from '../commands/command.ts';
import { demandKebabCase, json, type Scaffold, titleOf } from './scaffold.ts';

/** A brand that is the base as it is, at `NAME.localhost`: its author adds only what differs. */
export function brandScaffold(name: string): Scaffold {
  demandKebabCase('brand', name);
  if (name === 'base') throw new UsageError('"base" is what every brand starts from; choose another name.');
  const brand = { $schema: schemaOf('brand'), format: 1, id: name, title: titleOf(name), extends: 'base', operator: name };
  return new Map([
    [`configs/brands/${name}/brand.json`, json(brand)],
    [`configs/brands/${name}/brandbook.json`, json({ $schema: schemaOf('brandbook'), format: 1, partnerCssBrandBook: [] })],
  ]);
}

/** What editors complete a file of a brand by. */
function schemaOf(kind: string): string {
  return `../../../schemas/generated/${kind}.schema.json`;
}
