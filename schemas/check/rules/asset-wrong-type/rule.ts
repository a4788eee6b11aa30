import type { AssetFacts } from '../../../language/assets/assetFacts.ts';
import type { FileRule } from '../../rule.ts';

/** Other endings of the same type. */
const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg' };

export const rule: FileRule = {
  name: 'asset/wrong-type',
  code: 'LU2806',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'asset') return;
    const { type } = config.value as unknown as AssetFacts;
    const ending = (/\.([^./]+)$/.exec(path)?.[1] ?? '').toLowerCase();
    if (type === (ALIASES[ending] ?? ending)) return;
    const what = type === 'unknown' ? `${path} is no picture or font that sites can show.` : `${path} is a file of the type ${type}, whatever its name says.`;
    const help = type === 'unknown' ? 'Save it as SVG, PNG, JPEG, WebP, AVIF, GIF or WOFF2, or remove it.' : `Rename it to end in .${type}, or save it again as what its name says.`;
    report({ file: path, pointer: '', subject: path, message: what, help });
  },
};
