import type { FieldRule } from './fieldRule.ts';
import type { FieldContext } from './fieldValue.ts';
import { LEAST_PASSWORD, MOST_PASSWORD } from './passwordFault.ts';

/** Numbers that the text of a fault names: characters, digits of a code, years of age. */
export function limitsOf(rule: FieldRule, { minimumAge }: Pick<FieldContext, 'minimumAge'>): { readonly min?: number; readonly max?: number } {
  switch (rule.kind) {
    case 'text':
      return { min: rule.minLength, max: rule.maxLength };
    case 'city':
      return { max: rule.maxLength };
    case 'file':
      return { max: rule.maxFiles };
    case 'password':
      return { min: LEAST_PASSWORD, max: MOST_PASSWORD };
    case 'code':
      return { min: rule.digits, max: rule.digits };
    case 'date':
      return { min: minimumAge };
    default:
      return {};
  }
}
