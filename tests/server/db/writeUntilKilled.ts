import { sql } from 'kysely';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { silentLogger } from '../silentLogger.ts';

// Run as a process of its own: commits rows one after the other, and says which ones are committed, until it is killed.
const [dataDir = '', initialDump = ''] = process.argv.slice(2);
const { db } = await openDatabase({ kind: 'embedded', dataDir, initialDump, logger: silentLogger });
await sql`create table if not exists kept (n integer primary key)`.execute(db);
for (let n = 1; ; n += 1) {
  await sql`insert into kept values (${n})`.execute(db);
  process.stdout.write(`${n}\n`);
}
