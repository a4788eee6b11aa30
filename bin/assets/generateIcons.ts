import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds the icon sprite (one `<symbol>` a name) and the list of names from the checked-in list `icons.json`.
 * Source of the drawings: the @tabler/icons package (MIT). Run with `npm run generate`; the output is checked in
 * and a test demands that it is complete.
 */
interface IconList {
  readonly interface: Readonly<Record<string, string>>;
  readonly social: Readonly<Record<string, string>>;
  readonly sports: Readonly<Record<string, string>>;
  readonly filled: Readonly<Record<string, string>>;
  readonly mirrored: readonly string[];
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

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
    : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${body}</symbol>`;
}

export async function generateIcons(): Promise<number> {
  const list = JSON.parse(await readFile(path.join(root, 'bin/assets/icons.json'), 'utf8')) as IconList;
  const folder = path.join(root, 'node_modules/@tabler/icons/icons');
  const sources = [...iconSources(list)].sort(([a], [b]) => (a < b ? -1 : 1));
  const symbols = await Promise.all(
    sources.map(async ([name, file]) => toSymbol(name, await readFile(path.join(folder, file), 'utf8'), file.startsWith('filled/'))),
  );
  await mkdir(path.join(root, 'widgets/ui/icon'), { recursive: true });
  await writeFile(path.join(root, 'widgets/ui/icon/sprite.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
  const names = sources.map(([name]) => `  '${name}',`).join('\n');
  const mirrored = list.mirrored.map((name) => `  '${name}',`).join('\n');
  const banner = '// Generated from bin/assets/icons.json by `npm run generate`; do not edit.';
  await writeFile(
    path.join(root, 'widgets/ui/icon/iconNames.ts'),
    `${banner}\n\n/** Every icon of the sprite, sports included. */\nexport const iconNames = [\n${names}\n] as const;\n\nexport type IconName = (typeof iconNames)[number];\n\n` +
      `/** Icons that point along the line of text: mirrored in right-to-left pages. */\nexport const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([\n${mirrored}\n]);\n`,
  );
  return sources.length;
}
