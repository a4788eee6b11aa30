import type { Release } from '../../../schemas/language/release.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import type { SiteBlock } from '../../ports/sitePorts.ts';
import { sectionList, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { createBlockStore, migrations } from './store.ts';

const NOT_BLOCKED = { displayTypeId: 0, templateTypeId: 0 };

/**
 * Whether the visitor may see the site (spec section 4): blocks of the database, then the countries of
 * `site.sections.blocks.countries` (`{ country, reason }`). The first that fits is the verdict.
 */
export const service: ServiceDefinition = {
  name: 'blocks',
  migrations,
  register(app, platform) {
    const { api, ports, releases } = platform;
    const store = createBlockStore(platform);
    ports.provide('blocks', store);
    api.route(
      app,
      'checkBlock',
      ({ request }) => {
        const release = siteOf(releases, request);
        const { country } = visitorCountry(request, release);
        const blocks = [...store.list(release.brand), ...configuredBlocks(release)];
        const block = blocks.find((candidate) => candidate.country === null || candidate.country === country);
        return { data: block ? { displayTypeId: block.displayTypeId, templateTypeId: block.reason } : NOT_BLOCKED };
      },
      { perMinute: 0, isRead: true },
    );
    return { start: store.start };
  },
};

function configuredBlocks(release: Release): readonly SiteBlock[] {
  return sectionList(release, 'blocks', 'countries').flatMap(({ country, reason }) =>
    typeof country === 'string' && typeof reason === 'number' ? [{ country, reason, displayTypeId: 1 }] : [],
  );
}
