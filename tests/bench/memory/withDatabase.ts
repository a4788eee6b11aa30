import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs something with a new database of a PostgreSQL server, which is dropped afterwards. */
export async function withDatabase<T>(adminUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `lineup_bench_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  try {
    return await work(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href);
  } finally {
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
