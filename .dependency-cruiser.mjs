// Who may import whom (docs/architecture.md). Each arrow that is not drawn has a message that names the right way.
// Run by `npm test`; alone: npx depcruise --config .dependency-cruiser.mjs runtime widgets server schemas domain bin tests

const ROOMS = 'runtime|domain|widgets|server|studio|catalogue|tests|bin|configs|schemas';
// The gallery shows the parts to people; it is a tool, not a part.
const TESTS = '\\.test\\.tsx?$|^tests/|^widgets/ui/gallery/';

// What makes props of older versions new; found by place.
const MIGRATIONS = '^widgets/[^/]+/[^/]+/migrations/';

/** Everything in the rooms but the named ones. */
const roomsBut = (...allowed) => `^(${ROOMS.split('|').filter((room) => !allowed.includes(room)).join('|')})/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { pathNot: TESTS, ...from }, to });

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'These modules need each other: move what both use into a third, or hand it in as a parameter.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolves',
      comment: 'This import leads nowhere: fix the path (with its .ts or .tsx), or list the package in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: 'dist/server/main\\.js$|^virtual:' },
    },
    forbid(
      'domain-is-pure',
      'domain imports no other room: hand in what it needs as parameters (plain values, ports).',
      { path: '^domain/' },
      { path: roomsBut('domain') },
    ),
    forbid(
      'schemas-stand-alone',
      'schemas is the language, the same in browser, server and CLI: move the code that needs another room there.',
      { path: '^schemas/' },
      { path: roomsBut('schemas') },
    ),
    forbid(
      'runtime-knows-no-betting',
      'runtime renders any page: what knows widgets or the product is found by glob in runtime/boot or handed in.',
      { path: '^runtime/' },
      // The entries of boot know both sides: the design system's base styles come with every page.
      { path: roomsBut('runtime', 'schemas'), pathNot: '^widgets/ui/styles/' },
    ),
    forbid(
      'sdk-is-the-door',
      'A widget sees the runtime through runtime/sdk.ts only: import from there, and add to it what is missing.',
      { path: '^widgets/' },
      { path: '^runtime/', pathNot: '^runtime/sdk\\.ts$' },
    ),
    forbid(
      'widgets-stay-in-their-room',
      'A widget may import runtime/sdk.ts, domain, widgets/ui, another domain\'s index.ts and its own domain; the rest comes through the sdk.',
      { path: '^widgets/', pathNot: [TESTS, MIGRATIONS] },
      { path: roomsBut('widgets', 'runtime', 'domain') },
    ),
    forbid(
      'migrations-know-no-code',
      'A migration must do tomorrow what it does today, in checker and server: it may import schemas/language/migrations/migration.ts and nothing else.',
      { path: MIGRATIONS },
      { path: '.', pathNot: '^schemas/language/migrations/migration\\.ts$' },
    ),
    forbid(
      'migrations-stay-off-the-page',
      'Pages are compiled in the present form: no browser needs a migration. The catalogue of widgets finds them by their place.',
      { path: '^(runtime|widgets|domain)/' },
      { path: MIGRATIONS },
    ),
    forbid(
      'other-domains-by-index',
      "Another domain's inside is its own: import what its index.ts exports, or add it there.",
      { path: '^widgets/([^/]+)/' },
      { path: '^widgets/', pathNot: ['^widgets/$1/', '^widgets/ui/', '^widgets/[^/]+/index\\.ts$'] },
    ),
    forbid(
      'design-system-knows-no-domain',
      'widgets/ui is used by all domains and knows none: take it as props.',
      { path: '^widgets/ui/' },
      { path: '^widgets/(?!ui/)' },
    ),
    forbid(
      'server-uses-domain-and-schemas',
      'The platform may import domain and schemas; its pages also runtime/boot/server: export what it needs from there. How joined stylesheets are named it shares with the browser.',
      { path: '^server/' },
      { path: roomsBut('server', 'domain', 'schemas'), pathNot: '^runtime/boot/(server|joinedStyles)\\.tsx?$' },
    ),
    forbid(
      'platform-knows-no-product',
      'server/platform is what every service stands on and imports schemas alone: take what knows the product as a parameter, or let the service register it.',
      { path: '^server/platform/' },
      { path: `^server/(?!platform/)|^(domain|runtime)/` },
    ),
    forbid(
      'ports-are-types',
      'server/ports holds interfaces alone: move code that runs into the service that offers it, or into domain.',
      { path: '^server/ports/' },
      { path: '.', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ports-know-no-service',
      'An interface in server/ports is described by platform, domain and schemas: move the types it needs of a service or provider into server/ports.',
      { path: '^server/ports/' },
      { path: '^server/(?!ports/|platform/)|^runtime/' },
    ),
    forbid(
      'services-stand-alone',
      'A service never imports another one, a provider or pages: say in server/ports what it needs of them, and take it with ports.get; a rule of the product that both know belongs in domain.',
      { path: '^server/services/([^/]+)/' },
      { path: '^server/|^runtime/', pathNot: ['^server/services/$1/', '^server/(platform|ports)/'] },
    ),
    forbid(
      'providers-behind-ports',
      'A provider is reached by a port and reaches others by ports: it imports server/ports, server/platform and domain.',
      { path: '^server/providers/([^/]+)/' },
      { path: '^server/|^runtime/', pathNot: ['^server/providers/$1/', '^server/(platform|ports)/'] },
    ),
    forbid(
      'sandbox-drives-by-ports',
      'The sandbox drives simulators and services by their ports (server/ports).',
      { path: '^server/sandbox/' },
      { path: '^server/(?!sandbox/|platform/|ports/)|^(domain|runtime)/' },
    ),
    forbid(
      'pages-know-no-service',
      'server/pages renders any site: it asks services by the calls of the contract or by a port, and imports server/platform, server/ports, schemas and runtime/boot/server.',
      { path: '^server/pages/' },
      { path: '^server/(?!pages/|platform/|ports/)|^domain/' },
    ),
    forbid(
      'studio-imports',
      'studio may import runtime and schemas; the widget registry is handed in.',
      { path: '^studio/' },
      { path: roomsBut('studio', 'runtime', 'schemas') },
    ),
    forbid('studio-is-a-leaf', 'Nothing imports studio: what others need belongs in runtime or schemas.', { pathNot: `^studio/|${TESTS}` }, { path: '^studio/' }),
    forbid(
      'catalogue-imports',
      'The catalogue shows widgets in development: it may import runtime, schemas and widgets/ui; widgets come through the page renderer, the server is handed in.',
      { path: '^catalogue/' },
      { path: `${roomsBut('catalogue', 'runtime', 'schemas', 'widgets')}|^widgets/(?!ui/)` },
    ),
    forbid('catalogue-is-a-leaf', 'Nothing imports the catalogue, so that no build holds it: the development server loads it through Vite.', { pathNot: `^catalogue/|${TESTS}` }, { path: '^catalogue/' }),
    forbid('tests-are-a-leaf', 'Only tests import tests: move what the product needs into its room.', {}, { path: `^tests/|\\.test\\.tsx?$` }),
    forbid(
      'bin-uses-schemas',
      'The commands may import schemas; the server is loaded from dist, or through Vite.',
      { path: '^bin/', pathNot: '^bin/commands/(adminDoor|backup|feed|feedCheck|feedXml|new|restore)\\.ts$' },
      { path: roomsBut('bin', 'schemas') },
    ),
    forbid(
      'backups-are-the-platforms',
      'These commands may import server/platform/db/backup alone: what a database is made of is known there.',
      { path: '^bin/commands/(backup|restore)\\.ts$' },
      { path: roomsBut('bin', 'schemas'), pathNot: '^server/platform/db/backup/' },
    ),
    forbid(
      'settings-are-the-platforms',
      'This command may import server/platform/settings.ts alone: where a server listens is known there.',
      { path: '^bin/commands/adminDoor\\.ts$' },
      { path: roomsBut('bin', 'schemas'), pathNot: '^server/platform/settings\\.ts$' },
    ),
    forbid(
      'messages-are-the-intakes',
      'This command may import server/services/feed-intake/checkStream.ts alone: what becomes of a message is known there.',
      { path: '^bin/commands/feedCheck\\.ts$' },
      { path: roomsBut('bin', 'schemas'), pathNot: '^server/services/feed-intake/checkStream\\.ts$' },
    ),
    forbid(
      'simulated-games-are-the-simulators',
      'This command may import server/providers/feed-simulator/telling/serveFeed.ts alone: games and prices are made there.',
      { path: '^bin/commands/feed\\.ts$' },
      { path: roomsBut('bin', 'schemas'), pathNot: '^server/providers/feed-simulator/telling/serveFeed\\.ts$' },
    ),
    forbid(
      'documents-are-the-adapters',
      'This command may import server/providers/feed-xml, server/platform/feed and server/platform/http/loopback.ts alone: what a document says is known there.',
      { path: '^bin/commands/feedXml\\.ts$' },
      { path: roomsBut('bin', 'schemas'), pathNot: '^server/(providers/feed-xml|platform/feed)/|^server/platform/http/loopback\\.ts$' },
    ),
    forbid(
      'no-node-in-browsers',
      'This code also runs in browsers (or in a worker): no Node modules. Take it as a parameter.',
      { path: '^(runtime|widgets|domain|schemas/(language|check))/', pathNot: [TESTS, '^runtime/boot/(server|renderToString)'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-development-packages',
      'The product must run without development packages: move the package to dependencies.',
      { path: '^(runtime|widgets|domain|server|schemas)/', pathNot: [TESTS, '^schemas/api/generate\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The rehearsal is looked at where it belongs: in the sources that it is added to (tests/contract/rehearsal.test.ts).
    exclude: { path: '^(dist|dist-fixtures|tests/fixtures/rehearsal)/' },
    // Types are part of the drawing: a room that needs another's types knows it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], mainFields: ['module', 'main', 'types'] },
  },
};
