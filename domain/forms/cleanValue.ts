import { nationalNumber } from '../geo/index.ts';
import type { FieldRule } from './fieldRule.ts';
import type { FieldValue } from './fieldValue.ts';
import { latinDigits } from './latinDigits.ts';

/**
 * The value as it is judged and sent: without the spaces that pasting brings, addresses in small letters, digits of any script
 * as latin ones, phones and codes as digits alone, without what is dialled before a number at home. A password stays exactly as it is typed. Null where it is no value of this kind.
 */
export function cleanValue(rule: FieldRule, value: FieldValue | undefined): FieldValue | null {
  if (rule.kind === 'checkbox') return value === undefined || value === '' ? false : typeof value === 'boolean' ? value : null;
  if (rule.kind === 'phone') return value === undefined || value === '' ? { code: '', number: '' } : typeof value === 'object' ? cleanPhone(value) : null;
  if (value === undefined) return '';
  if (typeof value !== 'string') return null;
  return cleanText(rule, value);
}

/** True when there is anything in it. */
export function isGiven(value: FieldValue | undefined): boolean {
  if (typeof value === 'object') return value.number !== '';
  return value === true || (typeof value === 'string' && value !== '');
}

function cleanText({ kind, ...rule }: FieldRule, value: string): string {
  const text = value.normalize('NFC').trim();
  switch (kind) {
    case 'password':
      return value;
    case 'email':
    case 'country':
    case 'region':
      return text.toLowerCase();
    case 'currency':
      return text.toUpperCase();
    case 'city':
    case 'file':
      return text.replaceAll(/\s+/g, ' ');
    case 'date':
      return latinDigits(text);
    case 'code':
      return latinDigits(text).replaceAll(/[\s-]/g, '');
    case 'text':
      if (!('hasLines' in rule)) return text;
      if (rule.accepts === 'digits' || rule.accepts === 'promo-code') return latinDigits(text);
      return rule.hasLines ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s+/g, ' ');
    default:
      return text;
  }
}

function cleanPhone({ code, number }: { readonly code: string; readonly number: string }): FieldValue {
  const digits = bare(code);
  return { code: digits, number: nationalNumber(digits, bare(number)) };
}

/** Digits as they are written in phones: `+7`, `(900) 123-45-67`. Other letters stay, for the rule to refuse. */
function bare(typed: string): string {
  return latinDigits(typed).replaceAll(/[\s()+.\u200e\u200f\u2010-\u2014-]/g, '');
}
