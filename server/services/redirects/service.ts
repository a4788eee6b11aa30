import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { PlatformRedirect } from '../../ports/sitePorts.ts';
import { sectionList, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { matchRule } from './matchRule.ts';
import { createRedirectStore, migrations } from './store.ts';

/**
 * Redirects that only the platform knows (spec section 7): rules of the database before those of
 * `site.sections.platformRedirects.rules`. Those of redirects.json belong to the release and never come here.
 */
export const service: ServiceDefinition = {
  name: 'redirects',
  migrations,
  register(app, platform) {
    const store = createRedirectStore(platform);
    platform.ports.provide('redirects', store);
    platform.api.route(
      app,
      'checkRedirect',
      ({ body, request }) => {
        const release = siteOf(platform.releases, request);
        const match = matchRule([...store.list(release.brand), ...configuredRules(release)], body.url);
        if (!match) return { data: { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] } };
        const { rule, url } = match;
        return { data: { redirect: true, code: rule.code, url, reasons: rule.reasons, breadcrumbs: [body.url, url] } };
      },
      { perMinute: 0, isRead: true },
    );
    return { start: store.start };
  },
};

function configuredRules(release: Release): readonly PlatformRedirect[] {
  return sectionList(release, 'platformRedirects', 'rules').flatMap((rule) => readRule(rule) ?? []);
}

function readRule({ from, to, code, reasons }: JsonObject): PlatformRedirect | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const texts = Array.isArray(reasons) ? reasons.map(String) : ['config'];
  return { from, to, code: code === 301 ? 301 : 302, reasons: texts };
}
