export { cleanValue, isGiven } from './cleanValue.ts';
export { faultOf, faultsOf, isAsked } from './faultOf.ts';
export { type FieldKind, type FieldRule, isSecret, readFieldRule } from './fieldRule.ts';
export { type FieldContext, type FieldFault, type FieldValue, type FieldValues, isFieldFault } from './fieldValue.ts';
export { limitsOf } from './limitsOf.ts';
export { type MinimumAges, minimumAgeIn } from './minimumAge.ts';
export { passwordStrength } from './passwordStrength.ts';
export { phoneCodeOf, splitPhone } from './splitPhone.ts';
