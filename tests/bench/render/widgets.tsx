import { makeAutoObservable } from 'mobx';
import type { ReactNode } from 'react';
import { defineStore, type DomainStore, FieldAtoms, LiveText, type WidgetProps, type WidgetRoot, useNavigation, useStore } from '../../../runtime/sdk.ts';

/** How often widgets were called since it was last set to 0. */
export const renders = { count: 0 };
/** The node whose widget throws; null for none. */
export const failing: { node: string | null } = { node: null };

function called(root: WidgetRoot): void {
  renders.count += 1;
  if (failing.node === root['data-node']) throw new Error('broken on purpose');
}

interface BoxProps {
  readonly direction: string;
}

export function Box({ root, slots, direction }: WidgetProps<BoxProps, 'items'>) {
  called(root);
  return (
    <div {...root} className={direction}>
      {slots.items}
    </div>
  );
}

interface TextProps {
  readonly text: string;
  readonly tone: string;
}

export function Text({ root, text, tone }: WidgetProps<TextProps>) {
  called(root);
  return (
    <p {...root} className={tone}>
      {text}
    </p>
  );
}

interface ImageProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export function Image({ root, src, alt, width, height }: WidgetProps<ImageProps>) {
  called(root);
  return <img {...root} loading="lazy" src={src} alt={alt} width={width} height={height} />;
}

interface ButtonProps {
  readonly label: string;
  readonly path: string;
}

export function Button({ root, label, path }: WidgetProps<ButtonProps>) {
  called(root);
  const navigation = useNavigation();
  return (
    <button {...root} type="button" className="button" onClick={() => navigation.go(path)}>
      {label}
    </button>
  );
}

class Price {
  readonly #atoms = new FieldAtoms<'value'>();
  #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  get value(): string {
    this.#atoms.read('value');
    return this.#value;
  }

  set value(value: string) {
    if (value === this.#value) return;
    this.#value = value;
    this.#atoms.changed('value');
  }
}

/** Prices of a page, one observable a cell, as the product's feed keeps them. */
export class OddsStore implements DomainStore {
  readonly prices: readonly Price[];

  constructor(odds: readonly string[]) {
    this.prices = odds.map((value) => new Price(value));
    makeAutoObservable(this, { prices: false, priceOf: false, snapshot: false });
  }

  snapshot(): string[] {
    return this.prices.map(({ value }) => value);
  }

  priceOf(cell: number): string {
    return this.prices[cell]?.value ?? '';
  }

  /** Takes one tick: cell and price in turn. */
  ingest(changes: readonly (readonly [cell: number, price: string])[]): void {
    for (const [cell, value] of changes) {
      const price = this.prices[cell];
      if (price) price.value = value;
    }
  }
}

export const oddsStore = defineStore('bench/odds', (_env, snapshot) => new OddsStore(Array.isArray(snapshot) ? snapshot.map(String) : []));

interface OddsProps {
  readonly label: string;
  readonly cell: number;
}

/** As the product writes such a cell: the price follows its store without rendering. */
export function Odds(props: WidgetProps<OddsProps>) {
  const store = useStore(oddsStore);
  return oddsCell(props, <LiveText className="price" read={() => store.priceOf(props.cell)} />);
}

/** The same cell for a page that hands prices down. */
export function OddsTopDown({ price, ...props }: WidgetProps<OddsProps> & { readonly price: string | undefined }) {
  return oddsCell(props, <span className="price">{price}</span>);
}

function oddsCell({ root, label }: WidgetProps<OddsProps>, price: ReactNode) {
  called(root);
  return (
    <button {...root} type="button" className="odds">
      <span className="label">{label}</span>
      {price}
    </button>
  );
}
