import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiFiles } from '../../schemas/api/generate.ts';
import { inProject } from '../setup/project.mjs';
import { isContract, readContracts } from './readContracts.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lineup-contracts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('parts of the contract', () => {
  it('are found beside their services, providers and the sandbox, and nowhere else', async () => {
    const found = ['schemas/api/shared.json', 'server/providers/b/contract.json', 'server/sandbox/contract.json', 'server/services/a/contract.json'];
    for (const file of [...found, 'server/services/a/other.json', 'server/services/a/deeper/contract.json', 'server/pages/contract.json']) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), '{}');
      expect(isContract(file), file).toBe(found.includes(file));
    }
    expect(readContracts(root).map(({ file }) => file).sort()).toEqual(found);
  });

  it('give what the platform and its clients are made with', async () => {
    const files = await apiFiles(readContracts(inProject()));
    expect([...files.keys()]).toEqual(['openapi.json', 'types.gen.ts']);
    for (const [name, text] of files) expect(readFileSync(inProject('schemas/api', name), 'utf8')).toBe(text);
  });
});
