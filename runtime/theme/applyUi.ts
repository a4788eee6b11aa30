import type { UiValues } from './UiSettings.ts';

/** Brings `<html>` to the visitor's settings without a reload. */
export function applyUi({ theme, fontSize, oddsMoves }: UiValues): void {
  document.documentElement.setAttribute('data-theme', theme);
  document.documentElement.setAttribute('data-font-size', fontSize);
  document.documentElement.setAttribute('data-odds-moves', String(oddsMoves));
}
