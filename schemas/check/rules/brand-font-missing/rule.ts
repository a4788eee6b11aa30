import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/font-missing', 'LU2606');
