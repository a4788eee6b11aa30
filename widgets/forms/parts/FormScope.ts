import { createContext, useContext } from 'react';
import { useStore } from '../../../runtime/sdk.ts';
import { formsStore } from '../store/FormsStore.ts';
import type { OpenForm } from '../store/OpenForm.ts';

/** The form around a field. Its identity never changes, since fields are hydrated later than the form. */
export const FormScope = createContext<OpenForm | null>(null);

/** The form around; for a field that stands alone, one of its own. */
export function useFormAround(nodeId: string): OpenForm {
  const around = useContext(FormScope);
  const forms = useStore(formsStore);
  return around ?? forms.open(nodeId);
}

/** How often the form around was sent and answered, for what stands in it and is no field of it. The component that calls it is an `observer`. */
export function useFormTurns(nodeId: string): number {
  return useFormAround(nodeId).turns;
}
