import type { FieldControl } from '../../ui/index.ts';

/** A field's own message and that of the whole form, for `aria-describedby` (T67). */
export function describedBy(control: FieldControl, formErrorId: string | undefined): string | undefined {
  const ids = [control['aria-describedby'], formErrorId].filter((id) => id !== undefined);
  return ids.length === 0 ? undefined : ids.join(' ');
}
