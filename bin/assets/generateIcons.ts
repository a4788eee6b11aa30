import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeChanged } from '../catalogue/writeChanged.ts';

/**
 * Builds the icon sprite (one `<symbol>` a name) and the list of names from the list `icons.json`.
 * Source of the drawings: the @tabler/icons package (MIT); a test demands that it is complete.
 */
interface IconList {
  readonly interface: Readonly<Record<string, string>>;
  readonly social: Readonly<Record<string, string>>;
  readonly sports: Readonly<Record<string, string>>;
  readonly filled: Readonly<Record<string, string>>;
  readonly mirrored: readonly string[];
}

/** Names with the file of the icon package that draws them. */
export function iconSources(list: IconList): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const [group, style] of [['interface', 'outline'], ['social', 'outline'], ['sports', 'outline'], ['filled', 'filled']] as const) {
    for (const [name, source] of Object.entries(list[group])) {
      if (sources.has(name)) throw new Error(`Icon name "${name}" is listed twice in bin/assets/icons.json`);
      sources.set(name, `${style}/${source}.svg`);
    }
  }
  return sources;
}

function toSymbol(name: string, svg: string, isFilled: boolean): string {
  const body = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
  const paint = isFilled
    ? 'fill="currentColor"'
    : 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${body}</symbol>`;
}

/** Answers the paths that were written, relative to `root`. */
export async function generateIcons(root: string): Promise<readonly string[]> {
  const list = JSON.parse(await readFile(path.join(root, 'bin/assets/icons.json'), 'utf8')) as IconList;
  const folder = path.join(root, 'node_modules/@tabler/icons/icons');
  const sources = [...iconSources(list)].sort(([a], [b]) => (a < b ? -1 : 1));
  const symbols = await Promise.all(
    sources.map(async ([name, file]) => toSymbol(name, await readFile(path.join(folder, file), 'utf8'), file.startsWith('filled/'))),
  );
  const names = sources.map(([name]) => `  '${name}',`).join('\n');
  const mirrored = list.mirrored.map((name) => `  '${name}',`).join('\n');
  return await writeChanged(root, new Map([
    ['widgets/ui/icon/sprite.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`],
    ['widgets/ui/icon/iconNames.ts',
      `// Made of bin/assets/icons.json; do not edit.\n\n/** Every icon of the sprite, sports included. */\nexport const iconNames = [\n${names}\n] as const;\n\nexport type IconName = (typeof iconNames)[number];\n\n` +
      `/** Icons that point along the line of text: mirrored in right-to-left pages. */\nexport const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([\n${mirrored}\n]);\n`],
  ]));
}
