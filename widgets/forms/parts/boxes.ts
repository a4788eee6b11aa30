import type { FieldRule, FieldValue } from '../../../domain/forms/index.ts';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names of the boxes of fields that have several. */
export const partName = (name: string, part: 'code' | 'number' | 'day' | 'month' | 'year'): string => `${name}.${part}`;

/** A part of a day that is not typed yet, so that the whole is refused and yet kept. */
const BLANK = '?';

/** What is in the boxes of a field; undefined where they are not there. */
export function readBoxes({ kind, name }: FieldRule, root: HTMLElement): FieldValue | undefined {
  switch (kind) {
    case 'checkbox': {
      const box = boxOf(root, name);
      return box instanceof HTMLInputElement ? box.checked : undefined;
    }
    case 'choice':
      return root.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? '';
    case 'phone': {
      const number = boxOf(root, partName(name, 'number'));
      return number === null ? undefined : { code: digits(boxOf(root, partName(name, 'code'))?.value ?? ''), number: number.value };
    }
    case 'date':
      return dayOf(root, name);
    default:
      return boxOf(root, name)?.value;
  }
}

/** True when boxes hold something else than what the page was written with. Selects are left out: the box that takes their place asks them. */
export function isTyped(root: HTMLElement): boolean {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden], [role=combobox]), textarea')].some((box) =>
    box instanceof HTMLInputElement && (box.type === 'checkbox' || box.type === 'radio') ? box.checked !== box.defaultChecked : box.value !== box.defaultValue,
  );
}

/** Puts what is held into boxes that the browser owns. */
export function fillBoxes({ kind, name }: FieldRule, root: HTMLElement, value: FieldValue | undefined): void {
  if (value === undefined) return;
  if (typeof value === 'boolean') {
    const box = boxOf(root, name);
    if (box instanceof HTMLInputElement) box.checked = value;
  } else if (typeof value === 'object') {
    put(root, partName(name, 'number'), value.number);
  } else if (kind === 'choice') {
    for (const box of root.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) box.checked = box.value === value;
  } else if (kind === 'date') {
    const [year = '', month = '', day = ''] = value.split('-').map((part) => (part === BLANK ? '' : part));
    put(root, partName(name, 'year'), year);
    put(root, partName(name, 'month'), month);
    put(root, partName(name, 'day'), day.replace(/^0(?=\d)/, ''));
  } else if (kind !== 'country' && kind !== 'region' && kind !== 'city' && kind !== 'currency') {
    put(root, name, value);
  }
}

function dayOf(root: HTMLElement, name: string): string | undefined {
  const boxes = (['year', 'month', 'day'] as const).map((part) => boxOf(root, partName(name, part)));
  if (boxes.some((box) => !box)) return undefined;
  const parts = boxes.map((box) => box?.value.trim() ?? '');
  if (parts.every((part) => part === '')) return '';
  return parts.map((part, at) => (part === '' ? BLANK : at === 0 ? part : part.padStart(2, '0'))).join('-');
}

function boxOf(root: HTMLElement, name: string): Box | null {
  return root.querySelector<Box>(`[name="${name}"]`);
}

function put(root: HTMLElement, name: string, value: string): void {
  const box = boxOf(root, name);
  if (box) box.value = value;
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
