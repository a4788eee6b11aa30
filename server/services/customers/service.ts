import { readLogin } from '../../../domain/account/index.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { addresses } from './addresses.ts';
import { consents } from './consents.ts';
import { createCredentials } from './credentials.ts';
import { customerErrors } from './customerErrors.ts';
import { customerOf, findByLogin, readCustomerRow } from './customerRows.ts';
import { migrations } from './customerTable.ts';
import { ensureDemoCustomers } from './demoCustomers.ts';
import { createOldHashes } from './oldPasswords.ts';
import { createPasswords } from './passwords.ts';
import { profiles } from './profiles.ts';
import { createRegistrations } from './registrations.ts';
import { registrationMigrations } from './registrationTables.ts';
import { createSandboxUser, ensureStandIn, setSandboxStatus } from './sandboxUsers.ts';

/** Customers of the operators: who they are, and what they sign in with. The sandbox makes them at wish. */
export const service: ServiceDefinition = {
  name: 'customers',
  migrations: { ...migrations, ...registrationMigrations },
  errors: customerErrors,
  register(app, platform) {
    const { api, db, ports, settings } = platform;
    ports.provide('customers', {
      read: async (executor, key) => {
        const row = await readCustomerRow(executor, key);
        return row ? customerOf(row) : null;
      },
    });
    const oldHashes = createOldHashes();
    const passwords = createPasswords(settings, oldHashes.isLeft);
    ports.provide('credentials', createCredentials(platform, passwords));
    ports.provide('profiles', profiles);
    ports.provide('addresses', addresses);
    ports.provide('registrations', createRegistrations(platform));
    ports.provide('consents', consents);
    ports.provide('logins', {
      userIdOf: async (operatorId, typed) => {
        const login = readLogin(typed);
        return login === null ? null : ((await findByLogin(db, operatorId, login))?.user_id ?? null);
      },
    });
    if (!settings.isSandbox) return { start: () => oldHashes.read(db) };
    ports.provide('standIns', { ensure: (userId, request) => ensureStandIn(platform, userId, request) });
    api.route(app, 'createSandboxUser', ({ body, request }) => createSandboxUser(platform, passwords, { body, request }), { perMinute: 0 });
    api.route(app, 'setSandboxStatus', (input) => setSandboxStatus(platform, input), { perMinute: 0 });
    return {
      start: async () => {
        await oldHashes.read(db);
        // Tests make the customers that they need.
        if (settings.mode !== 'test') await ensureDemoCustomers(platform, passwords);
      },
    };
  },
};
