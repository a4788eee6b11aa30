import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { pageLinks } from './pageLinks.ts';

const { manifest } = createTestRuntime();
const linksOf = (isPwa: boolean, flag?: boolean) =>
  pageLinks({ ...manifest, site: { ...manifest.site, pwa: { ...manifest.site.pwa, isPwa } }, siteFacts: flag === undefined ? {} : { 'flags.isPwa': flag } }).map(({ rel }) => rel);

describe('pageLinks', () => {
  it('A-140: link the web manifest where the site can be installed, by its config and by its flag isPwa', () => {
    expect(linksOf(true)).toContain('manifest');
    expect(linksOf(true, true)).toContain('manifest');
    expect(linksOf(true, false)).not.toContain('manifest');
    expect(linksOf(false, true)).not.toContain('manifest');
  });
});
