import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeChanged } from '../catalogue/writeChanged.ts';

/**
 * Writes the flags that the feed needs as small files under a folder named by their content, so that they can be
 * cached for ever. Source: the flag-icons package (MIT), 4 by 3.
 */
const sourceFolder = 'node_modules/flag-icons/flags/4x3';
const targetFolder = 'public/assets';

/** A coat of arms is a few pixels at the sizes shown: parts smaller than this share of the flag are left out. */
const leastPartPx = 9;
const maxBytes = 13_000;
/** Long paths draw the charge itself (an eagle): they go only past this size. */
const maxDetailedBytes = 40_000;

/** Numbers to one decimal of a 640 by 480 board: a twentieth of a pixel as shown. */
function roundNumbers(svg: string, decimals: number): string {
  return svg.replace(/(\s(?:d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|width|height)=")([^"]*)(")/g, (whole, start: string, value: string, end: string) =>
    // Scales and matrices need their digits.
    /matrix|scale|rotate|skew/.test(value) ? whole : start + value.replace(/-?\d*\.\d+/g, (text) => String(Number(Number(text).toFixed(decimals)))).replace(/(^|[^\d.])-0(?![\d.])/g, '$10') + end,
  );
}

/**
 * Leaves out paths that only tell of a coat of arms: short ones (single feathers, letters on a ribbon) or, past the
 * budget, the longest ones. Paths that span the flag always stay.
 */
function dropParts(svg: string, isDropped: (travel: number, length: number) => boolean): string {
  return svg.replace(/<path\b[^>]*\sd="([^"]*)"[^>]*\/>/g, (path, d: string) => {
    if (/^<path[^>]*\sid=/.test(path)) return path;
    const steps = (d.match(/-?\d*\.?\d+/g) ?? []).map((text) => Math.abs(Number(text)));
    if (steps.length < 40 && steps.slice(2).some((step) => step >= 120)) return path;
    const travel = steps.slice(2).reduce((sum, step) => sum + Math.min(step, 640), 0);
    return isDropped(travel, d.length) ? '' : path;
  });
}

/** The same flag in fewer bytes; what differs cannot be seen at 28 px. */
export function shrinkFlag(svg: string): string {
  const base = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/\s+id="flag-icons-[a-z-]+"/, '').replace(/>\s+</g, '><').trim();
  let small = roundNumbers(base, 1);
  const clean = (text: string) => text.replace(/<g[^>]*><\/g>/g, '');
  for (let leastPx = leastPartPx; small.length > maxBytes && leastPx <= 80; leastPx *= 2) small = clean(dropParts(small, (travel) => travel < leastPx));
  for (let longest = 4000; small.length > maxDetailedBytes && longest >= 250; longest /= 2) small = clean(dropParts(small, (_, length) => length > longest));
  return `${small}\n`;
}

/** Answers the paths that were written or removed, relative to `root`. */
export async function generateFlags(root: string): Promise<readonly string[]> {
  const { codes } = JSON.parse(await readFile(path.join(root, 'bin/assets/flags.json'), 'utf8')) as { readonly codes: readonly string[] };
  const flags = await Promise.all([...codes].sort().map(async (code) => ({ code, svg: shrinkFlag(await readFile(path.join(root, sourceFolder, `${code}.svg`), 'utf8')) })));
  const hash = createHash('sha256').update(flags.map((flag) => flag.svg).join('')).digest('hex').slice(0, 8);
  const folder = `${targetFolder}/flags-${hash}`;
  const list = flags.map((flag) => `'${flag.code}'`).join(', ').replace(/(.{1,130})(?:, |$)/g, '  $1,\n');
  const written = await writeChanged(root, new Map([
    ...flags.map(({ code, svg }) => [`${folder}/${code}.svg`, svg] as const),
    ['widgets/ui/flag/flagCodes.ts',
      `// Made of bin/assets/flags.json; do not edit.\n\n/** Folder of the flags; its name changes with their content. */\nexport const flagsPath = '/assets/flags-${hash}';\n\n/** Countries that have a flag. */\nexport const flagCodes: readonly string[] = [\n${list}];\n`],
  ]));
  const old = (await readdir(path.join(root, targetFolder))).filter((entry) => entry.startsWith('flags-') && entry !== path.basename(folder));
  for (const entry of old) await rm(path.join(root, targetFolder, entry), { recursive: true });
  return [...written, ...old.map((entry) => `${targetFolder}/${entry}`)];
}
