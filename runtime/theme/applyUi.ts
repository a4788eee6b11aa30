/** Brings `<html>` to the visitor's settings without a reload. */
export function applyUi(attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
}
