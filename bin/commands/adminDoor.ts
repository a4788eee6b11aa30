import { readBuiltMode, readSettings } from '../../server/platform/settings.ts';
import { UsageError } from './command.ts';

/** What a running server answered on its operators' door. */
export interface AdminAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface AdminCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 5_000;

/** Where a server of this machine has its operators' door, by the settings of this environment. */
export function adminAddress(): string {
  const { adminHost, adminPort } = readSettings(process.env, readBuiltMode(process.env));
  return `http://${adminHost}:${adminPort}`;
}

/** Asks a running server; undefined where none answers. Throws UsageError for what is no address. */
export async function askAdmin(admin: string, path: string, { method = 'GET', body, patienceMs = PATIENCE_MS }: AdminCall = {}): Promise<AdminAnswer | undefined> {
  if (!URL.canParse(admin)) throw new UsageError(`"${admin}" is no address: write http://127.0.0.1:8081.`);
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const answer = await fetch(new URL(path, admin), { method, signal: AbortSignal.timeout(patienceMs), ...sent });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}

/** What to do where no server answers. */
export function noServer(address: string): string {
  return `No server answers at ${address}: start one, or say where it is with --admin (ADMIN_HOST and ADMIN_PORT of docs/settings.md).`;
}
