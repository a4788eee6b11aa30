// What a build of the server takes into its own files. A process that starts reads every module of a package by itself; of these there are some
// 1,500, a quarter of the time until a server is ready. Packages with native parts, with threads of their own or with files that they look up
// beside themselves stay outside, and so do React and Fastify, which must be there once only.
const PACKAGES_OF_MANY_FILES = [
  '@opentelemetry/api', '@simplewebauthn/browser', '@simplewebauthn/server', 'ajv', 'ajv-formats', 'bowser', 'culori', 'diff', 'fast-uri', 'i18next', 'jose', 'jsonc-parser',
  'kysely', 'nodemailer', 'oauth4webapi', 'openid-client', 'otpauth', 'pngjs', 'prom-client', 'qrcode',
  /^@hexagon\//, /^@levischuck\//, /^@peculiar\//, /^@tanstack\//, /^mdast-/, /^micromark/, /^unist-/,
  'ccount', 'dijkstrajs', 'longest-streak', 'parse-entities', 'reflect-metadata', 'stringify-entities', 'tsyringe', 'zwitch',
];

// These have a file that holds all of them.
const BUNDLES_OF_PACKAGES = [
  { find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' },
  { find: /^svgo$/, replacement: 'svgo/browser' },
];

/** Of a Vite config: for the product's server and for processes that tests start. */
export const serverBundle = { ssr: { noExternal: PACKAGES_OF_MANY_FILES }, resolve: { alias: BUNDLES_OF_PACKAGES } };
