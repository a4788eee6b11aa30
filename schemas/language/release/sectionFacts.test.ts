import { describe, expect, it } from 'vitest';
import { withSections } from './sectionFacts.ts';

const FACTS = { 'flags.hasCasino': false, 'sections.contact.supportAddress': false };

describe('facts about sections', () => {
  it.each([
    [{ contact: { supportAddress: 'support@brand.example' } }, true],
    [{ contact: { supportAddress: '' } }, false],
    [{ contact: { answerHours: 24 } }, false],
    [{ contact: { supportAddress: {} } }, false],
    [{}, false],
  ])('say whether a site has something: %j', (sections, has) => {
    expect(withSections(FACTS, sections)).toEqual({ ...FACTS, 'sections.contact.supportAddress': has });
  });

  it('leave the facts of a site alone where none is about a section', () => {
    const facts = { 'flags.hasCasino': true };
    expect(withSections(facts, {})).toBe(facts);
  });
});
