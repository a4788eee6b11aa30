declare module 'virtual:widget-entries' {
  /** Fetches the module of each widget that is not part of every page, by its path from the project's root. */
  export const importers: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module 'virtual:layout-widgets' {
  /** Modules of the widgets that are part of every page, by their path from the project's root. */
  export const layoutWidgets: Readonly<Record<string, unknown>>;
}
