import { describe, expect, it } from 'vitest';
import { refusedFields } from './refusedFields.ts';

describe('refusedFields', () => {
  it('names the fields of a form that are refused, and nothing unreadable', () => {
    const fields = [{ in: 'body', pointer: '/user_email', message: 'taken', field: 'user_email', code: 'taken' }, { in: 'body', pointer: '/x', message: 'too long' }, 'x'];
    expect(refusedFields({ said: { code: 'REGISTRATION_FIELDS_INVALID', fields } })).toEqual([{ field: 'user_email', code: 'taken' }]);
    for (const said of [undefined, { fields: 'x' }, null, 'x']) expect(refusedFields({ said })).toEqual([]);
  });
});
