import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../../bin/setup/project.mjs';

export interface BrandedConfigs {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Name of the brand at a place, `b0001`. */
export function brandName(at: number): string {
  return `b${String(at).padStart(4, '0')}`;
}

/** The repository's base with so many small brands on it, the first the default one; each has a title and a flag of its own. */
export async function writeBrands(count: number): Promise<BrandedConfigs> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-brands-'));
  await cp(inProject('configs/base'), path.join(folder, 'base'), { recursive: true });
  const pattern = JSON.parse(await readFile(inProject('configs/brands/meridian/brand.json'), 'utf8')) as Record<string, unknown>;
  for (let at = 0; at < count; at += 1) {
    const id = brandName(at);
    const brand = { ...pattern, id, title: `Brand ${at}`, ...(at === 0 ? { isDefault: true } : {}) };
    await mkdir(path.join(folder, 'brands', id), { recursive: true });
    await writeFile(path.join(folder, 'brands', id, 'brand.json'), JSON.stringify(brand));
  }
  return { folder, remove: async () => await rm(folder, { recursive: true, force: true }) };
}
