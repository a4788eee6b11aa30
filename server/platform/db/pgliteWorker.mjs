// Runs the embedded database on its own thread, because PGlite blocks the thread that a query runs on.
// Plain JavaScript, so that it starts the same way from the sources and from the built server.
// Traffic is the PostgreSQL wire protocol in both directions: the client library does the parsing, and an error
// arrives as the protocol's own error message, with its code.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @type {{ dataDir: string | null, initialDump: string | null }} */
const { dataDir, initialDump } = workerData;

/**
 * What the server inside is started with. Its default of 128 MB for buffers lies in the memory of the process from the first
 * minute on; the system keeps the files of the data folder in its cache anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function open() {
  if (dataDir !== null) await mkdir(dirname(dataDir), { recursive: true });
  const isNew = dataDir === null || !existsSync(join(dataDir, 'PG_VERSION'));
  const options = { dataDir: dataDir === null ? 'memory://' : dataDir, startParams };
  if (!isNew || initialDump === null) return PGlite.create(options);
  if (existsSync(initialDump)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([await readFile(initialDump)]) });
  }
  // Making a database from nothing takes seconds: what it gives is kept for the next one.
  const database = await PGlite.create(options);
  const dump = await database.dumpDataDir('none');
  await mkdir(dirname(initialDump), { recursive: true });
  const unfinished = `${initialDump}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, initialDump);
  return database;
}

/** A structured clone of an Error loses its fields, so errors travel as plain objects. */
function plainError(error) {
  return { name: error?.name ?? 'Error', message: String(error?.message ?? error), code: error?.code };
}

function simpleQuery(sql) {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q', 0, 'latin1');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

async function answer(database, message) {
  if (message.kind === 'bytes') return database.execProtocolRaw(message.bytes);
  if (message.kind === 'reset') {
    // A new client takes over the one session there is: nothing of the last one may be left in it.
    await database.execProtocolRaw(simpleQuery('ROLLBACK'));
    await database.execProtocolRaw(simpleQuery('DISCARD ALL'));
    return new Uint8Array();
  }
  await database.close();
  return new Uint8Array();
}

const opened = open();
let queue = opened.then(
  () => parentPort.postMessage({ id: 0 }),
  (error) => parentPort.postMessage({ id: 0, error: plainError(error) }),
);

parentPort.on('message', (message) => {
  queue = queue.then(async () => {
    try {
      const bytes = await answer(await opened, message);
      parentPort.postMessage({ id: message.id, bytes });
    } catch (error) {
      parentPort.postMessage({ id: message.id, error: plainError(error) });
    }
    if (message.kind === 'close') parentPort.close();
  });
});
