import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { portOf } from '../../../server/platform/listen.ts';
import { service as results } from '../../../server/services/results/service.ts';
import { silentLogger } from '../silentLogger.ts';
import { startTestPlatform } from '../testPlatform.ts';

// Run as a process of its own: one of several equal servers on a database. Tells its port, and ends on SIGTERM as a server does.
const [url = '', folder = '', redisUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'postgres', url, poolSize: 2, logger: silentLogger });
const { app } = await startTestPlatform({
  database, services: [feed, line, results], configs: { folder }, settings: { redisUrl: redisUrl === '' ? undefined : redisUrl },
});
await app.listen({ port: 0, host: '127.0.0.1' });
await app.admin.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: portOf(app), adminPort: portOf(app.admin) });

process.once('SIGTERM', () => {
  void app.close().then(() => database.close()).then(() => process.exit(0));
});
