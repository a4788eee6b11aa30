import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/contrast', 'LU2603');
