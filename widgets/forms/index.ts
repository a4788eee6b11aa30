export { FormFrame, type FormFrameProps, type FormRefusal } from './parts/FormFrame.tsx';
export { refusedFields } from './parts/refusedFields.ts';
export { formsStore } from './store/FormsStore.ts';
export type { RefusedField } from './store/OpenForm.ts';
