import { type PropDeclaration, type WidgetManifest, WIDTHS } from '../language/manifest.ts';
import { folderOf, pascalCase } from './widgetNames.ts';

const BANNER = '// Made of widget.json; do not edit.';
const ASSET_IMPORT = "import type { AssetFile } from '../../../runtime/sdk.ts';\n";
const ICON_IMPORT = "import type { IconName } from '../../ui/icon/iconNames.ts';\n";

/**
 * The TypeScript module `props.gen.ts` of a widget: `<Widget>Props`, the props as its component receives them (value
 * forms resolved, defaults filled in), and `<Widget>Slots`, the names of the slots that it gets.
 * A prop is optional where it has neither a value of its own nor a default, and where a form may resolve to nothing.
 */
export function propTypesModule(type: string, manifest: WidgetManifest): string {
  const name = pascalCase(folderOf(type));
  const fields = fieldLines(manifest.props, '  ');
  const slots = Object.entries(manifest.slots ?? {}).flatMap(([slot, { beside }]) => (beside === undefined ? [`'${slot}'`] : []));
  const body = fields.length > 0 ? `export interface ${name}Props {\n${fields.join('\n')}\n}` : `export type ${name}Props = object;`;
  return [
    BANNER,
    [uses('asset', Object.values(manifest.props)) ? ASSET_IMPORT : '', uses('icon', Object.values(manifest.props)) ? ICON_IMPORT : ''].join('').trimEnd(),
    '',
    `/** Resolved props of \`${type}\`: ${manifest.title}. */`,
    body,
    '',
    `export type ${name}Slots = ${slots.join(' | ') || 'never'};`,
    '',
  ]
    .filter((line, index) => line !== '' || index > 1)
    .join('\n');
}

function fieldLines(props: Readonly<Record<string, PropDeclaration>>, indent: string): string[] {
  return Object.entries(props).flatMap(([name, prop]) => {
    const optional = isAlwaysThere(prop) ? '' : '?';
    return [...docLines(prop, indent), `${indent}readonly ${propertyName(name)}${optional}: ${typeOf(prop, indent)};`];
  });
}

function docLines(prop: PropDeclaration, indent: string): string[] {
  const unit = prop.unit === undefined ? '' : ` (${prop.unit})`;
  const text = `${prop.title}${unit}.${prop.description === undefined ? '' : ` ${prop.description}`}${prop.deprecated === undefined ? '' : ` @deprecated ${prop.deprecated}`}`;
  return [`${indent}/** ${text.replaceAll('*/', '* /')} */`];
}

// A parameter may be absent from the address and a fact may be unknown: such a form leaves the prop out.
function isAlwaysThere(prop: PropDeclaration): boolean {
  // What must lead somewhere and does not is left out whole.
  const mayVanish = (prop.accepts ?? []).some((form) => form === '$param' || form === '$fact');
  return (prop.required === true || prop.default !== undefined) && !mayVanish;
}

function typeOf(prop: PropDeclaration, indent: string): string {
  if (prop.byWidth !== true) return plainTypeOf(prop, indent);
  const type = plainTypeOf(prop, indent);
  return `{ ${WIDTHS.map((width) => `readonly ${width}: ${type}`).join('; ')} }`;
}

function plainTypeOf(prop: PropDeclaration, indent: string): string {
  switch (prop.type) {
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'integer':
      return 'number';
    case 'enum':
      return prop.values.map((value) => `'${value.replaceAll("'", "\\'")}'`).join(' | ');
    case 'icon':
      return 'IconName';
    case 'list': {
      const item = typeOf(prop.items, indent);
      return `readonly ${prop.items.type === 'enum' || item.startsWith('readonly ') ? `(${item})` : item}[]`;
    }
    case 'asset':
      return prop.byLanguage === true ? 'Readonly<Record<string, AssetFile>>' : 'AssetFile';
    case 'object':
      return `{\n${fieldLines(prop.fields, `${indent}  `).join('\n')}\n${indent}}`;
    case 'string':
    case 'form':
    case 'text':
    case 'link':
    case 'target':
    case 'token':
      return 'string';
  }
}

function uses(type: 'asset' | 'icon', props: readonly PropDeclaration[]): boolean {
  return props.some(
    (prop) => prop.type === type || (prop.type === 'list' && uses(type, [prop.items])) || (prop.type === 'object' && uses(type, Object.values(prop.fields))),
  );
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}
