import { describe, expect, it } from 'vitest';
import { build, type Rollup } from 'vite';
import { minifyAgain } from './minifyAgain.mjs';

/** A module of which Vite's minifier leaves something to do. */
const SOURCE = `
export function price(input) {
  const rates = { tax: 3, share: 4 };
  const sum = (one, other) => one * rates.tax + other * rates.share;
  return sum(input.whole, input.part);
}`;

async function scriptOf(plugins: readonly ReturnType<typeof minifyAgain>[]): Promise<Rollup.OutputChunk> {
  const source = { name: 'source', resolveId: (id: string) => (id === 'virtual:source' ? id : null), load: (id: string) => (id === 'virtual:source' ? SOURCE : null) };
  const output = (await build({ configFile: false, logLevel: 'silent', plugins: [source, ...plugins], build: { write: false, rolldownOptions: { input: 'virtual:source', preserveEntrySignatures: 'strict' } } })) as Rollup.RollupOutput;
  return output.output[0];
}

describe('minifyAgain', () => {
  it('makes scripts that say the same shorter, under names of their own', async () => {
    const [once, twice] = [await scriptOf([]), await scriptOf([minifyAgain()])];
    expect(twice.code.length).toBeLessThan(once.code.length);
    expect(twice.fileName).not.toBe(once.fileName);
    const { price } = (await import(`data:text/javascript,${encodeURIComponent(twice.code)}`)) as { price: (input: object) => unknown };
    expect(price({ whole: 2, part: 3 })).toBe(18);
  });
});
