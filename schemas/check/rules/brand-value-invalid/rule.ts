import { themeRule } from '../../model/themeRule.ts';

export const rule = themeRule('brand/value-invalid', 'LU2602');
