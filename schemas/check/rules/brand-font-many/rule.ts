import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/font-many', 'LU2615');
