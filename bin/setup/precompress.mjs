// Files of a browser build, compressed once and as small as they get: the server sends them as they lie there.
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
const forms = [
  { suffix: '.br', compress: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }) },
  { suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Writes `.br` and `.gz` beside each text file of `folder` that gets smaller by it; those of a hashed file that `earlier` has too are copied. */
export async function precompress(folder, earlier) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(names.map((name) => compressFile(folder, name, earlier)));
}

async function compressFile(folder, name, earlier) {
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  for (const { suffix, compress } of forms) {
    const made = path.join(earlier, `${name}${suffix}`);
    const isSame = name.startsWith(`assets${path.sep}`) && existsSync(made);
    if (isSame) {
      await copyFile(made, `${file}${suffix}`);
      continue;
    }
    const packed = await compress(bytes);
    if (packed.length < bytes.length) await writeFile(`${file}${suffix}`, packed);
  }
}
