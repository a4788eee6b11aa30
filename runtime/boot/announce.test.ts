// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from './announce.ts';

describe('announce', () => {
  beforeEach(() => {
    document.body.innerHTML = '<header><input></header><main><h1>Results</h1><a href="/next">Next</a><input><select></select><span role="spinbutton" tabindex="0">07</span></main>';
  });
  const focused = () => document.activeElement?.tagName;

  it('says the sentence and leads to the heading from a link, and from a field that is no part of the page', () => {
    for (const selector of ['main a', 'header input']) {
      document.querySelector<HTMLElement>(selector)?.focus();
      announce('The results are shown');
      expect(focused(), selector).toBe('H1');
    }
    expect(document.querySelector('[role=status]')?.textContent).toBe('The results are shown');
  });

  it.each(['main input', 'main select', 'main [role=spinbutton]'])('leaves whoever is in %s there', (selector) => {
    document.querySelector<HTMLElement>(selector)?.focus();
    announce('The results are shown');
    expect(document.activeElement).toBe(document.querySelector(selector));
  });
});
