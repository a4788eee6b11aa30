import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldKind, type FieldRule, type FieldValue, limitsOf, readFieldRule } from '../../../domain/forms/index.ts';
import { useT, type WidgetRoot } from '../../../runtime/sdk.ts';
import type { FormField, OpenForm } from '../store/OpenForm.ts';
import { fillBoxes, isTyped, readBoxes } from './boxes.ts';
import { useFormAround } from './FormScope.ts';

/** Props that every field has. */
export interface FieldWidgetProps {
  readonly root: WidgetRoot;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
}

export interface FieldView {
  readonly form: OpenForm;
  /** False until it is hydrated: what the server wrote knows nothing that this browser has kept. */
  readonly isReady: boolean;
  readonly isAsked: boolean;
  readonly isRequired: boolean;
  /** What is held; undefined until it is hydrated and while nothing is. */
  readonly value: FieldValue | undefined;
  /** Text of what is wrong. */
  readonly error: string | undefined;
  readonly rootRef: RefObject<HTMLDivElement | null>;
  /** Of the root element. */
  readonly handlers: { readonly onChange: () => void; readonly onBlur: (event: FocusEvent<HTMLElement>) => void };
  /** For boxes that are not the browser's own. */
  readonly setValue: (value: FieldValue) => void;
}

export interface FieldOptions {
  /**
   * Where the boxes alone do not say it: what is shown though nobody has typed it. It asks the form, not the last render: a box that is
   * left tells its value in the same event.
   */
  readonly read?: (form: OpenForm, root: HTMLElement) => FieldValue | undefined;
}

/** A field of the form around it. The component that calls it is an `observer`. Throws for a kind that is unknown. */
export function useField(kind: FieldKind, props: FieldWidgetProps, { read }: FieldOptions = {}): FieldView {
  const t = useT();
  const form = useFormAround(props.root['data-node']);
  const rootRef = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const rule = readFieldRule({ use: `forms/${kind}`, name: props.name, props: { ...props } });
  if (rule === null) throw new Error(`forms/${kind} is no field.`);
  const readNow = (): FieldValue | undefined => {
    const root = rootRef.current;
    if (!root) return undefined;
    return read ? read(form, root) : readBoxes(rule, root);
  };
  const latest = useRef(readNow);
  latest.current = readNow;
  // Rules are made of props, which are others in each render of equal content.
  const ruleKey = JSON.stringify(rule);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    const own = JSON.parse(ruleKey) as FieldRule;
    const field: FormField & { readonly root: HTMLElement } = { rule: own, label: props.label, root, read: () => latest.current(), focus: () => focusIn(root) };
    const remove = form.add(field, (other) => 'root' in other && other.root instanceof Node && (root.compareDocumentPosition(other.root) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    // Typed before the page was hydrated, or filled in by the browser: that counts more than what was kept.
    const typed = isTyped(root) ? readBoxes(own, root) : undefined;
    if (typed !== undefined) form.type(own, typed);
    else if (form.heldIn(own.name) === undefined) form.assume(own, latest.current());
    else fillBoxes(own, root, form.heldIn(own.name));
    setReady(true);
    return remove;
  }, [form, ruleKey, props.label]);

  const fault = isReady ? form.faultAt(rule.name) : undefined;
  return {
    form,
    isReady,
    isAsked: isReady ? form.isAsked(rule) : rule.askedWhen === null,
    isRequired: isReady ? form.isRequired(rule) : form.isRequired(rule, form.knownCountry),
    value: isReady ? form.heldIn(rule.name) : undefined,
    error: fault === undefined ? undefined : t(`forms:fault.${fault}`, limitsOf(rule, form.context)),
    rootRef,
    handlers: {
      onChange: () => {
        const value = readNow();
        if (value !== undefined) form.type(rule, value);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        form.leave(rule, readNow());
      },
    },
    setValue: (value) => form.type(rule, value),
  };
}

function focusIn(root: HTMLElement): void {
  (root.querySelector<HTMLElement>('[aria-invalid=true]') ?? root.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea'))?.focus();
}
