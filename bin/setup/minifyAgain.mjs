import { minify } from 'terser';

/**
 * Plugin of Vite: scripts of the build are minified once more, after Vite's own minifier. Each finds what the other leaves:
 * together they make a first view one and a half kB lighter, for some ten seconds of the build.
 */
export function minifyAgain() {
  // All browsers of the build's target know this language: methods and short properties instead of functions save another half kB.
  const ecma = 2020;
  const options = { module: true, compress: { passes: 2, ecma }, format: { ecma } };
  return {
    name: 'lineup:minify-again',
    apply: 'build',
    // Browsers keep a file for ever by its name, so that another way of making it gives it another name.
    augmentChunkHash: () => JSON.stringify(options),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = (await minify(chunk.code, options)).code;
        }
      },
    },
  };
}
