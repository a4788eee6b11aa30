import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Currency } from '../../../domain/money/index.ts';
import { useNavigation, useRoute, useRuntime } from '../../../runtime/sdk.ts';
import { wrongFields } from './calculated.ts';
import type { Slip, SlipTerms } from './slip.ts';
import { type ReadSlip, readSlip, slipQuery } from './slipAddress.ts';

/** Browsers take some hundred changes of an address in half a minute; nobody types slower than this. */
const ADDRESS_MS = 400;

interface SlipState {
  readonly slip: Slip;
  /** Values of the address that were not taken, until their field is changed. */
  readonly refused: ReadonlySet<string>;
  /** Fields that were left or sent: what is wrong with others is not said yet. */
  readonly looked: ReadonlySet<string>;
  readonly isEdited: boolean;
}

/** The slip that is edited, its faults and its address. */
export interface SlipModel extends Omit<SlipState, 'looked'> {
  /** Fields at fault that are shown so. */
  readonly wrong: ReadonlySet<string>;
  /** `field` is the one that was changed: what was refused there is not held against it any more. */
  readonly edit: (change: (slip: Slip) => Slip, field?: string) => void;
  /** The visitor has left a field. */
  readonly look: (field: string) => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly resultRef: RefObject<HTMLHeadingElement | null>;
  readonly handleSubmit: (event: FormEvent) => void;
}

function opened({ slip, refused, isGiven }: ReadSlip, currency: Currency): SlipState {
  const isBlank = (field: string): boolean => slip.legs.some((leg, index) => field === `odds.${index}` && leg.odds === '');
  const looked = isGiven ? wrongFields(slip, currency).filter((field) => !isBlank(field)) : [];
  return { slip, refused: new Set(refused), looked: new Set(looked), isEdited: false };
}

/**
 * Keeps a slip and its address equal. A slip that somebody has looked at by sending it, opening its link or coming back to it
 * has an entry of its own in the history; what is typed after that shares the next one.
 */
export function useSlip(terms: SlipTerms, currency: Currency): SlipModel {
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const { timers } = useRuntime();
  const [state, setState] = useState(() => opened(readSlip(query, terms), currency));
  const { slip } = state;
  const known = useRef({ query, text: slipQuery(slip), isLookedAt: true, iso: currency.iso });
  const formRef = useRef<HTMLFormElement>(null);
  const resultRef = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(0);

  const write = (text: string): void => {
    if (text === known.current.text) return;
    navigation.go(`${path}?${text}`, { isQuiet: true, isReplace: !known.current.isLookedAt });
    known.current = { ...known.current, text, isLookedAt: false };
  };

  useEffect(() => {
    const text = slipQuery(slip);
    return text === known.current.text ? undefined : timers.after(ADDRESS_MS, () => write(text));
  }, [slip]); // oxlint-disable-line react/exhaustive-deps -- the address follows the slip alone

  useEffect(() => {
    if (known.current.query === query) return;
    const read = readSlip(query, terms);
    const text = slipQuery(read.slip);
    const isOwn = text === known.current.text;
    known.current = { ...known.current, query, text, isLookedAt: known.current.isLookedAt || !isOwn };
    if (!isOwn) setState(opened(read, currency));
  }, [query]); // oxlint-disable-line react/exhaustive-deps -- another address alone is another slip

  // A customer's currency comes after the first view; amounts that nobody has typed are of the currency.
  useEffect(() => {
    if (known.current.iso === currency.iso) return;
    const next = opened(readSlip(known.current.query, terms), currency);
    known.current = { ...known.current, iso: currency.iso, ...(!state.isEdited && { text: slipQuery(next.slip) }) };
    if (!state.isEdited) setState(next);
  }, [currency.iso]); // oxlint-disable-line react/exhaustive-deps -- the currency alone

  useEffect(() => {
    if (sent === 0) return;
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? resultRef.current)?.focus();
  }, [sent]);

  const faults = new Set<string>(wrongFields(slip, currency));
  return {
    slip,
    refused: state.refused,
    isEdited: state.isEdited,
    wrong: new Set([...faults].filter((field) => state.looked.has(field))),
    edit: (change, field) => setState((before) => ({ ...before, slip: change(before.slip), refused: field === undefined ? new Set() : without(before.refused, field), isEdited: true })),
    look: (field) => setState((before) => (before.looked.has(field) ? before : { ...before, looked: new Set([...before.looked, field]) })),
    formRef,
    resultRef,
    handleSubmit: (event) => {
      event.preventDefault();
      setState((before) => ({ ...before, refused: new Set(), looked: faults, isEdited: true }));
      write(slipQuery(slip));
      known.current = { ...known.current, isLookedAt: true };
      setSent((times) => times + 1);
    },
  };
}

function without(fields: ReadonlySet<string>, field: string): ReadonlySet<string> {
  return new Set([...fields].filter((other) => other !== field));
}
