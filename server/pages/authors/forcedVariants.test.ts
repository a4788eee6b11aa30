import { describe, expect, it } from 'vitest';
import { withForcedVariants } from './forcedVariants.ts';

const manifest = { experiments: [{ id: 'order', control: 'plain', weights: { plain: 50, first: 50 }, pages: ['about'] }, { id: 'colour', control: 'red', weights: { red: 1, blue: 1 }, pages: [] }] };
const facts = (url: string) => withForcedVariants({ origin: 'http://aurora.localhost', url, cookies: {}, userAgent: '', facts: { 'request.country': 'gb' }, nowMs: 0 }, manifest).facts;

describe('a variant that an address chooses', () => {
  it('is a fact of the request, beside the others', () => {
    expect(facts('/en/about?experiment=order:first,colour:blue')).toEqual({ 'request.country': 'gb', 'experiment.order': 'first', 'experiment.colour': 'blue' });
    expect(facts('/en/about?experiment=order:first&experiment=colour:blue')).toMatchObject({ 'experiment.order': 'first', 'experiment.colour': 'blue' });
  });

  it.each(['/en/about', '/en/about?experiment=', '/en/about?experiment=order', '/en/about?experiment=order:last', '/en/about?experiment=other:first', '/en/about?experiment=order:constructor'])('is none where the site has none such: %s', (url) => {
    expect(facts(url)).toEqual({ 'request.country': 'gb' });
  });
});
