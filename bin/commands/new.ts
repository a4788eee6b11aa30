import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PORT_FILE, readSettings } from '../../server/platform/settings.ts';
import { generateWidgets } from '../catalogue/generateWidgets.ts';
import { brandScaffold } from '../scaffold/brandScaffold.ts';
import { askForBrand, type BrandAnswers, brandOptions, copyAssets, readWishes } from '../scaffold/brandWishes.ts';
import { addPageTexts, addTableRow, pageScaffold } from '../scaffold/pageScaffold.ts';
import { type Scaffold, writeScaffold } from '../scaffold/scaffold.ts';
import { widgetScaffold } from '../scaffold/widgetScaffold.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

const KINDS = 'widget, page or brand';

/** Writes the files of something new, so that every check passes before its author has changed a line. */
export const newCommand: Command = {
  name: 'new',
  usage: 'widget DOMAIN/NAME | page NAME [--group GROUP] | brand NAME [--title TEXT] [--host HOST,...] [--languages LNG,...] [--accent RRGGBB] [--typeface FAMILY] [--font FILE]... [--logo FILE] [--logo-dark FILE] [--logo-short FILE] [--icon FILE]',
  summary: 'Writes the files of a new widget, page or brand.',
  async run({ root, args, print }) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { group: { type: 'string', default: 'information' }, font: { type: 'string', multiple: true }, ...brandOptions } });
    const [kind, name, ...more] = positionals;
    if (kind === undefined || name === undefined || more.length > 0) throw new UsageError(`Usage: lineup new ${KINDS}, and a name.`);
    if (kind === 'brand') return await newBrand({ root, name, print }, values);
    const scaffold = scaffoldOf(kind, name, values.group);
    await writeScaffold(root, scaffold);
    const texts = kind === 'page' ? [...(await addPageTexts(root, name)), ...(await addTableRow(root, name))] : [];
    const generated = kind === 'widget' ? await generateWidgets(root) : [];
    print([...scaffold.keys(), ...texts, ...generated].map((file) => `  ${file}`).join('\n'));
    print(hint(kind, name, usedPort()));
    return exitCodes.clean;
  },
};

function scaffoldOf(kind: string, name: string, group: string): Scaffold {
  switch (kind) {
    case 'widget':
      return widgetScaffold(name);
    case 'page':
      return pageScaffold(name, group);
    default:
      throw new UsageError(`"new" makes ${KINDS}, not "${kind}".`);
  }
}

/** Whoever sits at a terminal and says nothing of the brand is asked. */
async function newBrand({ root, name, print }: { readonly root: string; readonly name: string; readonly print: (text: string) => void }, { group: _group, ...given }: BrandAnswers & { readonly group: string }): Promise<number> {
  const isAsked = process.stdin.isTTY && Object.keys(given).length === 0;
  const { wishes, copies } = await readWishes(root, isAsked ? await askForBrand(given) : given);
  const scaffold = brandScaffold(name, wishes);
  await writeScaffold(root, scaffold);
  const copied = await copyAssets(root, name, copies);
  print([...scaffold.keys(), ...copied].map((file) => `  ${file}`).join('\n'));
  print(hint('brand', name, usedPort()));
  return exitCodes.clean;
}

/** The port of the server that runs on the data folder, else the one that a server would take. */
function usedPort(): number {
  const { port, dataDir } = readSettings(process.env, 'try');
  try {
    const [processId, kept] = readFileSync(path.join(dataDir, PORT_FILE), 'utf8').split(' ').map(Number);
    // Throws where that server has ended.
    if (processId !== undefined && process.kill(processId, 0) && kept !== undefined) return kept;
  } catch {
    // No server runs on it.
  }
  return port;
}

function hint(kind: string, name: string, port: number): string {
  if (kind === 'widget') return `Change widget.json first, then write the component and look at it at /catalogue of "npm run dev", which keeps its types up to date. Place it on a page with "use": "${name}".`;
  if (kind === 'page') return `It answers at http://BRAND.localhost:${port}/en/${name} at once where a server runs. Add widgets under "nodes".`;
  return `It answers at http://${name}.localhost:${port} at once where a server runs. Add pages, texts and colours that differ.`;
}
