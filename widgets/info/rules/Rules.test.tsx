// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testDictionaries, testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { compileProps } from '../../../schemas/language/release/compileProps.ts';
import type { WidgetManifest } from '../../../schemas/language/manifest.ts';
import { resolveProps } from '../../../runtime/render/valueForms.ts';
import { createFormats, type JsonObject } from '../../../runtime/sdk.ts';
import { figureNames, ruleFigures } from './figures.ts';
import { load } from './load.ts';
import type { RulesProps } from './props.gen.ts';
import { Rules } from './Rules.tsx';

const page = JSON.parse(readFileSync('configs/base/pages/information/rules.json', 'utf8')) as {
  readonly route: { readonly params: { readonly chapter: { readonly enum: readonly string[] } } };
  readonly nodes: { readonly rules: { readonly props: JsonObject } };
};
const manifest = JSON.parse(readFileSync('widgets/info/rules/widget.json', 'utf8')) as WidgetManifest;
const chaptersOf = ({ parts }: RulesProps) => parts.flatMap((part) => part.chapters);
const languages = Object.keys(testSiteConfig.languages);

function propsIn(language: string, chapter?: string): RulesProps {
  const { t, facts } = baseRuntime({ language });
  const params = chapter === undefined ? {} : { chapter };
  const context = { catalogue: new Map(), namedRules: {}, siteFacts: {}, factScope: () => undefined, pathOf: () => undefined, fileOf: () => undefined };
  const compiled = compileProps(page.nodes.rules.props, manifest.props, { context, facts: new Set(), texts: new Set() });
  return resolveProps(compiled, { params, facts, t }) as unknown as RulesProps;
}

async function show(chapter?: string, site = testSiteConfig) {
  const runtime = baseRuntime({ site });
  await renderWidget(runtime, <Rules {...widgetFrame('info/rules')} {...propsIn('en', chapter)} />);
  return runtime;
}

describe('info/rules', () => {
  it('lists all chapters, and leads to each by its slug', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Betting rules');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(page.route.params.chapter.enum.map((slug) => `/en/rules/1/${slug}`));
    expect(addresses.length).toBeGreaterThan(30);
  });

  it('shows a chapter with an anchor a section, its place in the contents and its neighbours', async () => {
    await show('limits');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limits of stake and win');
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(anchors.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.querySelector('h2')?.textContent)).toEqual(anchors.map(({ textContent }) => textContent));
    expect(anchors).toHaveLength(6);
    const contents = within(screen.getByRole('navigation', { name: 'All chapters' })).getAllByRole('link');
    expect(contents.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent)).toEqual(['Limits of stake and win']);
    const ways = within(screen.getByRole('navigation', { name: 'Previous and next chapter' })).getAllByRole('link');
    expect(ways.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([['prev', '/en/rules/1/coupons'], ['next', '/en/rules/1/results']]);
  });

  it('takes its figures from the site that it stands on (T11)', async () => {
    const coupon = { ...testSiteConfig.sections['coupon'], maxPayoutEuro: '1234' };
    await show('limits', { ...testSiteConfig, sections: { ...testSiteConfig.sections, coupon } });
    expect(document.getElementById('payout')?.textContent.replaceAll('\u00a0', ' ')).toContain('at most EUR 1,234.00 or');
    expect(document.getElementById('minimum')?.textContent.replaceAll('\u00a0', ' ')).toContain('EUR 0.20 a bet');
  });

  it('tells the head of the page which chapter it is', async () => {
    const runtime = await show('football');
    expect(runtime.facts.get('page.subject')).toBe('Football');
    const other = baseRuntime({ isServer: true });
    const tab = baseRuntime();
    for (const at of [other, tab]) await load({ props: propsIn('en', 'errors'), runtime: at, params: {}, query: new URLSearchParams(), signal: new AbortController().signal });
    expect(other.facts.get('page.subject')).toBe('Palpable errors');
    expect(tab.facts.get('page.subject') ?? '', 'a page that the browser may not come to').toBe('');
  });
});

describe("the base's rules", () => {
  it('have a chapter for every sport, and an address for every chapter', () => {
    const slugs = chaptersOf(propsIn('en')).map(({ slug }) => slug);
    expect(page.route.params.chapter.enum).toEqual(slugs);
    expect(Object.keys(testSiteConfig.sports).filter((sport) => !slugs.includes(sport))).toEqual([]);
  });

  it('cover voids, palpable errors, the maximum payout, rounding, half results and late bets (T11)', () => {
    const anchors = chaptersOf(propsIn('en')).flatMap(({ slug, sections }) => sections.map(({ id }) => `${slug}#${id}`));
    expect(anchors).toEqual(expect.arrayContaining(['results#void', 'errors#what', 'limits#payout', 'limits#rounding', 'results#half', 'acceptance#late']));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it.each(languages)('in %s name no figure that the site does not have, and the same ones as in English', (language) => {
    const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b));
    const [own, english] = [testDictionaries(language)['rules'] ?? {}, testDictionaries('en')['rules'] ?? {}];
    const known = new Set<string>(figureNames);
    expect(Object.values(own).flatMap(figures).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(own).filter((key) => figures(own[key] ?? '').join() !== figures(english[key] ?? '').join())).toEqual([]);
  });

  it('name every figure that is worked out for them', () => {
    const text = Object.values(testDictionaries('en')['rules'] ?? {}).join(' ');
    expect(figureNames.filter((name) => !text.includes(`{${name}}`))).toEqual([]);
    const figures = ruleFigures(testSiteConfig.sections['coupon'], createFormats({ locale: 'en-GB', timeZone: 0, is12h: false }));
    expect(Object.entries(figures).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')])).toEqual(expect.arrayContaining([
      ['accumulatorFactor', '1.1'], ['advanceCap', 'EUR 500.00'], ['antiExpressMargin', '10%'], ['liveDelay', '5'], ['maxTotalOdds', '5,000'], ['twinGuard', '3'],
    ]));
    expect(figures.hyperSteps).toMatch(/^4: 5% · 5: 7% · 6: 10%/);
  });
});
