import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { systemTimeMs } from '../../platform/clock/systemTime.ts';

const SEC_MS = 1000;
const MOST = 1000;

/** What the identity provider of the sandbox remembers, of all kinds: in memory, the oldest goes when there is too much. */
export function createIdentityRecords(): AdapterFactory {
  const records = new LRUCache<string, AdapterPayload>({ max: MOST });
  return (kind) => recordsOf(kind, records);
}

function recordsOf(kind: string, records: LRUCache<string, AdapterPayload>): Adapter {
  const keyOf = (id: string): string => `${kind} ${id}`;
  const findBy = (is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...records.entries()].find(([key, payload]) => key.startsWith(`${kind} `) && is(payload))?.[1];
  return {
    upsert: async (id, payload, expiresIn = 0) => void records.set(keyOf(id), payload, expiresIn > 0 ? { ttl: expiresIn * SEC_MS } : {}),
    find: async (id) => records.get(keyOf(id)),
    findByUid: async (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = records.get(keyOf(id));
      if (payload) payload['consumed'] = Math.floor(systemTimeMs() / SEC_MS);
    },
    destroy: async (id) => void records.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of records.entries()) if (payload.grantId === grantId) records.delete(key);
    },
  };
}
