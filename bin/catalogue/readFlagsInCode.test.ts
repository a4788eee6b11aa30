import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFlagsInCode } from './readFlagsInCode.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'flags-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('readFlagsInCode', () => {
  it('A-140: knows the flags that services and widgets read, not those that tests or comments name', async () => {
    write('server/services/a/rules.ts', "const isOn = flag('isOn') === true; siteFacts['flags.minutes'];");
    write('widgets/a/b/B.tsx', "const hasForm = useSiteFlag('hasForm'); // flags.inComment");
    write('widgets/a/b/B.test.tsx', "baseRuntime({ facts: { 'flags.inTest': true } })");
    expect(await readFlagsInCode(root)).toEqual(['hasForm', 'isOn', 'minutes']);
  });
});
