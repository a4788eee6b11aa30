import { describe, expect, it } from 'vitest';
import { byWidth } from './byWidth.ts';

describe('byWidth', () => {
  it('writes the values of all widths, narrowest first, as styles read them', () => {
    expect(byWidth({ phone: 1, tablet: 2, desktop: 3 })).toBe('1-2-3');
  });
});
