/** What a field holds; phone: code and number, digits alone; date: YYYY-MM-DD; checkbox: true or false; files: their ids with a space between them. */
export type FieldValue = string | boolean | { readonly code: string; readonly number: string };

/** Values of a form by the names of its fields. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** What can be wrong with a value. The text of each is `forms:fault.<fault>`, with its limits (`limitsOf`) as `{{min}}` and `{{max}}`. */
const FIELD_FAULTS = ['missing', 'unticked', 'short', 'long', 'form', 'email', 'phone', 'date', 'young', 'unknown', 'same-as-login', 'common', 'breached', 'taken', 'other-phone', 'wrong-password', 'wrong-code', 'expired-code', 'code-ended', 'code-used-up', 'code-elsewhere', 'code-currency', 'invitation-unknown', 'invitation-ended', 'invitation-used-up', 'file-pending', 'file-failed', 'file-many', 'file-unknown', 'file-claimed', 'file-kind', 'file-large'] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

/** True for a code that a platform sends of a field and that there is a text for. */
export function isFieldFault(code: unknown): code is FieldFault {
  return FIELD_FAULTS.some((fault) => fault === code);
}

/** What a field is judged by besides its own rule. */
export interface FieldContext {
  /** ISO 3166-1 alpha-2 in small letters; empty while it is not known. */
  readonly country: string;
  /** YYYY-MM-DD */
  readonly todayUtc: string;
  /** Years from which somebody may register in that country. */
  readonly minimumAge: number;
  /** ISO codes, countries in small letters and currencies in capital ones. */
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  /** Ids of the regions of the country; empty: there is no list of it, and nothing to choose. Left out while they are not known. */
  readonly regions?: readonly string[] | undefined;
  /** What the customer will sign in with. */
  readonly login?: string;
  /** Names that a password may not be, for example that of the brand. */
  readonly forbidden?: readonly string[];
}
