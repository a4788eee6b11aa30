export { ageOn, isCalendarDay } from './calendarDay.ts';
export { faultOf, faultsOf, isAsked } from './faultOf.ts';
export { FIELD_FAULTS, type FieldContext, type FieldFault, type FieldValue, type FieldValues, isFieldFault } from './fieldValue.ts';
export { FIELD_KINDS, type FieldKind, type FieldRule, isSecret, readFieldRule } from './fieldRule.ts';
export { latinDigits } from './latinDigits.ts';
export { limitsOf } from './limitsOf.ts';
export { type MinimumAges, minimumAgeIn } from './minimumAge.ts';
export { LEAST_PASSWORD, MOST_PASSWORD, passwordFault } from './passwordFault.ts';
export { cleanValue, isGiven } from './cleanValue.ts';
