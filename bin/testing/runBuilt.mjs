// Runs a built server for a test: `node bin/testing/runBuilt.mjs dist`. It ends with the process that started it, however that ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.env.LINEUP_MODE = 'try';
// A page is tested as visitors have it; a test of the authors' panel asks for it.
process.env.AUTHORS_PANEL ??= '0';
// Who starts it has built it, or measures another build on purpose.
process.env.LINEUP_BUILD = 'fresh';
await import(`../../${process.argv[2]}/server/main.js`);
