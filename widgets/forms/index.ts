export { FormFrame, type FormFrameProps, type FormRefusal } from './parts/FormFrame.tsx';
export { FormHint, FormStep, type FormStepProps } from './parts/FormStep.tsx';
export { useFormTurns } from './parts/FormScope.ts';
export { refusedFields } from './parts/refusedFields.ts';
export { useSecondsUntil } from './parts/useSecondsUntil.ts';
export { formsStore } from './store/FormsStore.ts';
export type { RefusedField } from './store/OpenForm.ts';
export type { FieldCheck } from './store/LiveCheck.ts';
