import path from 'node:path';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { adminAddress, type AdminAnswer, askAdmin, noServer } from './adminDoor.ts';
import { configsFolder } from './configsOf.ts';
import { printProblems } from './printProblems.ts';
import { openChange } from './previewChange.ts';
import { type PreviewOptions, readPreviewOptions, sentView } from './previewOptions.ts';

/** Sending a large brand and compiling it there. */
const PATIENCE_MS = 60_000;

interface Made {
  readonly id: string;
  readonly revision: string;
  readonly url: string;
  readonly endsAt: string;
}

interface Listed extends Omit<Made, 'url'> {
  readonly brand: string;
  readonly path: string;
  readonly view: { readonly as: string; readonly country: string | null; readonly variants: Readonly<Record<string, string>>; readonly atMs: number | null };
}

/** Shows configs on a running server to whoever has the link, before they are published. */
export const previewCommand: Command = {
  name: 'preview',
  usage: '[--brand BRAND] [--page ID | --path /en/...] [--as guest|customer|banned] [--language CODE] [--country CODE] [--experiment ID:VARIANT]... [--at MOMENT] [--for 2h] [--configs DIR] [--admin URL] | --list | --revoke ID | --revoke-all',
  summary: 'Makes a link that shows the configs of a folder, drafts included, on a running server without publishing them. Nothing can be staked, paid or changed there.',
  async run(context) {
    const options = readPreviewOptions(context.args);
    const admin = options.admin ?? adminAddress();
    if (options.kind === 'list') return answered(await askAdmin(admin, '/previews'), admin, context, (body) => listText((body as { readonly previews: readonly Listed[] }).previews));
    if (options.kind === 'revoke') return answered(await askAdmin(admin, `/previews/${encodeURIComponent(options.id)}`, { method: 'DELETE' }), admin, context, () => `The preview ${options.id} is over.`);
    if (options.kind === 'revoke-all') return answered(await askAdmin(admin, '/previews', { method: 'DELETE' }), admin, context, () => 'All previews are over, and their key is forgotten.');
    return await make(options, admin, context);
  },
};

async function make(options: Extract<PreviewOptions, { kind: 'make' }>, admin: string, context: CommandContext): Promise<number> {
  const folder = configsFolder(context.root, options.configs);
  const change = await openChange(context.root, folder, options.brand);
  if (change.errors.length > 0) {
    const { files } = change.snapshot;
    const shownFolder = path.relative(process.cwd(), folder).replaceAll('\\', '/');
    context.print(printProblems(change.errors, { folder: shownFolder, isColoured: process.stdout.isTTY, textOf: (file) => files.get(file) }));
    context.printError(`"${change.brand}" has errors: a preview would show what cannot be published.`);
    return exitCodes.problems;
  }
  const known = await askAdmin(admin, `/previews/assets/${encodeURIComponent(change.brand)}`);
  if (known === undefined) return answered(known, admin, context, () => '');
  const { hashes = [] } = known.body as { readonly hashes?: readonly string[] };
  const assets = await change.assetsBut(new Set(hashes));
  const body = { brand: change.brand, revision: change.revision, files: Object.fromEntries(change.files), assets, ...sentView(options) };
  return answered(await askAdmin(admin, '/previews', { method: 'POST', body, patienceMs: PATIENCE_MS }), admin, context, (made) => madeText(change.brand, options, made as Made));
}

function answered(answer: AdminAnswer | undefined, admin: string, { print, printError }: CommandContext, textOf: (body: unknown) => string): number {
  if (answer === undefined) {
    printError(noServer(admin));
    return exitCodes.wrongUsage;
  }
  if (answer.status === 200) {
    print(textOf(answer.body));
    return exitCodes.clean;
  }
  const { title = '', detail } = answer.body as { readonly title?: string; readonly detail?: string };
  printError(`The server refuses (${answer.status}): ${detail ?? title}${/[.!?]$/.test(detail ?? title) ? '' : '.'}`);
  return exitCodes.problems;
}

function madeText(brand: string, { as, country, at }: Extract<PreviewOptions, { kind: 'make' }>, { id, revision, url, endsAt }: Made): string {
  const where = country === undefined ? '' : `, in ${country}`;
  const when = at === undefined ? '' : `, at ${new Date(at).toISOString()}`;
  return [url, `  ${brand}, revision ${revision}, as a ${as}${where}${when}, until ${endsAt}`, `  take it back: npx lineup preview --revoke ${id}`].join('\n');
}

function listText(previews: readonly Listed[]): string {
  if (previews.length === 0) return 'There is no preview.';
  return previews.map(({ id, brand, revision, path: address, view: { as, country, variants, atMs }, endsAt }) => {
    const parts = [as, ...(country === null ? [] : [country]), ...Object.entries(variants).map(([experiment, variant]) => `${experiment}:${variant}`), ...(atMs === null ? [] : [new Date(atMs).toISOString()])];
    return `${id}  ${brand} ${address}  revision ${revision}  ${parts.join(', ')}  until ${endsAt}`;
  }).join('\n');
}
