import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/unsafe-url', 'LU2605');
