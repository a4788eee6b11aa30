import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../runtime/i18n/translator.ts';
import { eventName } from './eventName.ts';

const { t } = createTranslator({ language: 'en', dictionaries: { coupon: { outright: 'Outright', 'outright-of': '{{champ}}: outright' } } });

describe('the event of a selection', () => {
  it('is named by its two sides', () => {
    expect(eventName(t, [{ name: 'Northport' }, { name: 'Eastham' }], 'Premier League')).toBe('Northport – Eastham');
  });

  it('is named by its championship where a winner of many is bet on', () => {
    expect(eventName(t, [], 'Spain. Premier Division')).toBe('Spain. Premier Division: outright');
    expect(eventName(t, [], undefined)).toBe('Outright');
  });
});
