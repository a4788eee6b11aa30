import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { accountData } from './accountData.ts';
import { offeredCurrencies } from './accountWire.ts';
import { convertKuna } from './convertKuna.ts';
import { addCurrency, removeCurrency, setActive } from './currencies.ts';
import { listMovements, listPayments } from './movements.ts';
import { moveSandboxMoney } from './sandboxMoney.ts';

/** What customers see of their money and do with their accounts; the money itself is the ledger's. */
export const service: ServiceDefinition = {
  name: 'account',
  register(app, platform) {
    const { api, ports, releases, settings } = platform;
    const signedIn = (request: Parameters<typeof siteOf>[1]) => ports.get('session').require(request);
    api.route(app, 'getAccountData', async ({ request }) => accountData(platform, await signedIn(request), siteOf(releases, request)));
    api.route(app, 'setActiveAccount', async ({ body, request }) => setActive(platform, await signedIn(request), body.id));
    api.route(app, 'addCurrency', async ({ body, request }) => addCurrency(platform, await signedIn(request), body.currency_id, request));
    api.route(app, 'removeCurrency', async ({ path, request }) => removeCurrency(platform, await signedIn(request), path.id, request));
    api.route(app, 'convertAccount', async ({ request }) => convertKuna(platform, await signedIn(request), request));
    api.route(app, 'listCurrencies', ({ request }) => ({
      currencies: [...offeredCurrencies(siteOf(releases, request))].map(([iso, id]) => ({ id, iso })),
    }));
    api.route(app, 'listPayments', async ({ query, request }) => listPayments(platform, await signedIn(request), siteOf(platform.releases, request), query));
    api.route(app, 'listMovements', async ({ query, request }) => listMovements(platform, await signedIn(request), siteOf(releases, request), query));
    if (settings.isSandbox) api.route(app, 'moveSandboxMoney', ({ body, request }) => moveSandboxMoney(platform, body, request), { perMinute: 0 });
  },
};
