declare module 'virtual:widget-entries' {
  /** Fetches the module of each widget, by its path from the project's root. */
  export const importers: Readonly<Record<string, () => Promise<unknown>>>;
}
