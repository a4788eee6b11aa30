import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { cleanValue, type FieldContext, type FieldFault, faultOf, type FieldRule, type FieldValue, isAsked, isFieldFault, isGiven, isSecret } from '../../../domain/forms/index.ts';
import type { SessionKept } from '../../../runtime/sdk.ts';
import type { FieldCheck } from './LiveCheck.ts';
import { keepValues, readKept } from './keptValues.ts';

/** A field that stands on the page. */
export interface FormField {
  readonly rule: FieldRule;
  readonly label: string;
  /** What is in its boxes now: a browser may have filled them in without a word. */
  readonly read: () => FieldValue | undefined;
  /** Puts the focus into its first box. */
  readonly focus: () => void;
}

/** What a platform says of a field: its name and a code, which is a fault where there is a text for it. */
export interface RefusedField {
  readonly field: string;
  readonly code: string;
}

export interface FormSurroundings {
  readonly session: SessionKept;
  readonly context: () => Omit<FieldContext, 'country' | 'minimumAge'> & { readonly minimumAgeIn: (country: string) => number };
  /** Ids of a country's regions; undefined while they are not known. */
  readonly regionsIn: (country: string) => readonly string[] | undefined;
  /** Whether a city stands in a list of a country that is known. */
  readonly isListedCity?: (country: string, name: string) => boolean;
  /** Of the visitor, before anything is chosen; empty where it is not known. */
  readonly knownCountry: () => string;
}

/** What is typed in a form, and what is wrong with it. Passwords and codes are in memory alone. */
export class OpenForm {
  readonly id: string;
  /** How often it was sent and answered. */
  turns = 0;
  private readonly around: FormSurroundings;
  private readonly values = new Map<string, FieldValue>();
  private readonly faults = new Map<string, FieldFault>();
  /** In the order in which they stand on the page. */
  private fields: readonly FormField[] = [];
  private isRestored = false;
  /** Names of what is kept in memory alone. */
  private readonly secrets = new Set<string>();
  /** How what is typed in a field is looked up. */
  private readonly checks = new Map<string, FieldCheck>();
  /** Fields of which the platform said what is wrong, and which are as they were then. */
  private readonly refused = new Set<string>();

  constructor(id: string, around: FormSurroundings) {
    this.id = id;
    this.around = around;
    makeAutoObservable<this, 'around' | 'values' | 'faults' | 'fields' | 'isRestored' | 'secrets' | 'refused' | 'checks'>(this, {
      id: false,
      around: false,
      values: observableShallow,
      faults: observableShallow,
      fields: observableRef,
      isRestored: false,
      secrets: false,
      refused: false,
      checks: observableShallow,
    });
  }

  /** Country of the form: the one chosen in it, else that of the visitor. */
  get country(): string {
    const field = this.fields.find(({ rule }) => rule.kind === 'country');
    const chosen = field && this.values.get(field.rule.name);
    return typeof chosen === 'string' ? chosen : this.knownCountry;
  }

  /** Region that is chosen in the form; empty while none is. */
  get region(): string {
    const field = this.fields.find(({ rule }) => rule.kind === 'region');
    const chosen = field && this.values.get(field.rule.name);
    return typeof chosen === 'string' ? chosen : '';
  }

  /** That of the visitor: all that the server knows when it writes the form. */
  get knownCountry(): string {
    return this.around.knownCountry();
  }

  get context(): FieldContext {
    const { minimumAgeIn, ...context } = this.around.context();
    const { country } = this;
    return { ...context, country, minimumAge: minimumAgeIn(country), regions: this.around.regionsIn(country), login: this.login };
  }

  /** Fields with something wrong, in their order. */
  get wrongFields(): readonly FormField[] {
    return this.fields.filter(({ rule }) => this.faults.has(rule.name));
  }

  /** Has what is typed in a field looked up; what that says stands at the field and refuses nothing. Returns what ends it. */
  checkWith(name: string, check: FieldCheck): () => void {
    this.checks.set(name, check);
    return () => this.endCheck(name, check);
  }

  checkOf(name: string): FieldCheck | undefined {
    return this.checks.get(name);
  }

  heldIn(name: string): FieldValue | undefined {
    return this.values.get(name);
  }

  faultAt(name: string): FieldFault | undefined {
    return this.faults.get(name);
  }

  isAsked(rule: FieldRule): boolean {
    return isAsked(rule, Object.fromEntries(this.values));
  }

  isRequired({ isRequired, requiredIn }: FieldRule, country = this.country): boolean {
    return isRequired || requiredIn.includes(country);
  }

  /** A field has come to the page, at its place there. Returns what takes it away again; what is typed in it stays. */
  add(field: FormField, isBefore: (other: FormField) => boolean): () => void {
    this.restore();
    const at = this.fields.findIndex(isBefore);
    this.fields = at < 0 ? [...this.fields, field] : [...this.fields.slice(0, at), field, ...this.fields.slice(at)];
    return () => this.remove(field);
  }

  /** What a field begins with counts for those that depend on it, but nobody has said it: it is not kept. */
  assume(rule: FieldRule, value: FieldValue | undefined): void {
    if (value !== undefined && isGiven(value) && !this.values.has(rule.name)) this.values.set(rule.name, value);
  }

  /** What is known before its fields come, by their names: it stands in those of which nobody has said anything. */
  begin(known: Readonly<Record<string, string | undefined>>): void {
    this.restore();
    for (const [name, value] of Object.entries(known)) if (value !== undefined && value !== '' && !this.values.has(name)) this.values.set(name, value);
  }

  /** Somebody types: what was wrong and is right now is wrong no more, but nothing becomes wrong while it is typed. */
  type(rule: FieldRule, value: FieldValue): void {
    if (isSame(this.values.get(rule.name), value)) return;
    if (isSecret(rule)) this.secrets.add(rule.name);
    this.refused.delete(rule.name);
    const before = this.country;
    this.values.set(rule.name, value);
    if (rule.kind === 'country') this.leavePlacesOf(before);
    this.keep();
    const fault = this.faults.get(rule.name);
    if (fault !== undefined && faultOf(rule, value, this.context) !== fault) this.faults.delete(rule.name);
  }

  /** Somebody leaves a field. One that was never touched is not blamed for being empty. */
  leave(rule: FieldRule, value: FieldValue | undefined): void {
    const isTouched = this.values.has(rule.name) || isGiven(value);
    if (!isTouched) return;
    if (value !== undefined) this.type(rule, value);
    // What the platform has refused stays refused until it is changed.
    if (!this.refused.has(rule.name)) this.judge(rule, value);
  }

  /** Reads and judges all fields. The clean values when all is right; null when something is wrong (`wrongFields`). */
  submit(): Readonly<Record<string, FieldValue>> | null {
    this.refused.clear();
    for (const { rule, read } of this.fields) {
      const value = read();
      if (value !== undefined) this.type(rule, value);
    }
    const asked = this.fields.filter(({ rule }) => this.isAsked(rule));
    for (const { rule } of asked) this.judge(rule, this.values.get(rule.name));
    if (asked.some(({ rule }) => this.faults.has(rule.name))) return null;
    return Object.fromEntries(
      asked.flatMap(({ rule }) => {
        const clean = cleanValue(rule, this.values.get(rule.name));
        return clean !== null && (isGiven(clean) || rule.kind === 'checkbox') ? [[rule.name, clean] as const] : [];
      }),
    );
  }

  /** Puts what the platform says to the fields that it is about. What is typed stays. False when it names a field that is not there. */
  refuse(refused: readonly RefusedField[]): boolean {
    this.turns += 1;
    const known = new Set(this.fields.map(({ rule }) => rule.name));
    for (const { field, code } of refused) {
      if (!known.has(field)) continue;
      this.refused.add(field);
      this.faults.set(field, isFieldFault(code) ? code : 'form');
    }
    return refused.every(({ field }) => known.has(field));
  }

  /** Forgets everything: the form was sent, or its customer has gone. */
  clear(): void {
    this.turns += 1;
    this.values.clear();
    this.faults.clear();
    this.refused.clear();
    this.keep();
  }

  private get login(): string {
    const field = this.fields.find(({ rule }) => rule.kind === 'email');
    const value = field && this.values.get(field.rule.name);
    return typeof value === 'string' ? value.trim() : '';
  }

  private judge(rule: FieldRule, value: FieldValue | undefined): void {
    const fault = faultOf(rule, value, this.context);
    if (fault === null) this.faults.delete(rule.name);
    else this.faults.set(rule.name, fault);
  }

  /**
   * A region is one of the country, and a city of its list too: with another country nothing is chosen, and nobody is blamed for it. A city
   * that is in no list stays: somebody has typed it.
   */
  private leavePlacesOf(country: string): void {
    const { country: next, around: { isListedCity = () => false } } = this;
    for (const { rule: { kind, name } } of this.fields) {
      const value = this.values.get(name);
      const held = typeof value === 'string' ? value : '';
      const isLeft = kind === 'region' ? !held.startsWith(`${next}-`) : kind === 'city' && next !== country && isListedCity(country, held) && !isListedCity(next, held);
      if (!isLeft) continue;
      this.values.delete(name);
      this.faults.delete(name);
      this.refused.delete(name);
    }
  }

  private endCheck(name: string, check: FieldCheck): void {
    if (this.checks.get(name) === check) this.checks.delete(name);
  }

  private remove(field: FormField): void {
    this.fields = this.fields.filter((other) => other !== field);
  }

  /** Once, when a field has come: what the server wrote knows nothing of it. What is typed already counts more. */
  private restore(): void {
    if (this.isRestored) return;
    this.isRestored = true;
    for (const [name, value] of readKept(this.around.session, this.id)) if (!this.values.has(name)) this.values.set(name, value);
  }

  private keep(): void {
    keepValues(this.around.session, this.id, new Map([...this.values].filter(([name]) => !this.secrets.has(name))));
  }
}

function isSame(one: FieldValue | undefined, other: FieldValue): boolean {
  if (typeof one === 'object' && typeof other === 'object') return one.code === other.code && one.number === other.number;
  return one === other;
}
