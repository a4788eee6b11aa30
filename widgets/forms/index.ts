export { FormFrame, type FormFrameProps, type FormRefusal } from './parts/FormFrame.tsx';
export { formsStore } from './store/FormsStore.ts';
export type { RefusedField } from './store/OpenForm.ts';
