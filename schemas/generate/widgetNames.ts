/** `TopChamps` of `top-champs`: component and file name of a widget folder. */
export function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** Folder of a widget type: `top-champs` of `sports/top-champs`. */
export function folderOf(type: string): string {
  return type.slice(type.indexOf('/') + 1);
}
