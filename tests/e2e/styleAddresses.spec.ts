import { joinedStyles } from '../../runtime/boot/joinedStyles.ts';
import { expect, test } from './fixtures.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

const LINK = /<link [^>]*rel="stylesheet"[^>]*>/g;
const HREF = /href="([^"]+)"/;

const releases = await shippedReleases();

for (const [brand, { manifest }] of releases) {
  test(`every stylesheet that a page of ${brand} names is there, on a phone too`, async ({ siteFetch }) => {
    const language = manifest.site.defaultLanguage;
    const paths = manifest.routes.map(({ path }) => path).filter((path) => !/[:*(]/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    const sheets = new Set<string>();
    for (const path of paths) {
      for (const platform of ['', '?platform_type=mobile']) {
        const { text } = await siteFetch(brand, `/${language}/${path}`.replace(/\/$/, '') + platform);
        for (const [link] of text.matchAll(LINK)) sheets.add(HREF.exec(link)?.[1] ?? '');
      }
    }
    const joined = [...sheets].filter((sheet) => joinedStyles(sheet).length > 0);
    expect(joined.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      const { status, headers } = await siteFetch(brand, sheet);
      expect([sheet, status, headers['content-type']]).toEqual([sheet, 200, expect.stringContaining('text/css')]);
    }
  });
}
