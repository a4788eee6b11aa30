import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/unknown-token', 'LU2601');
