declare module 'virtual:widget-entries' {
  /** Fetches the module of each widget that is not part of every page, by its path from the project's root. */
  export const importers: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module 'virtual:layout-widgets' {
  /** Modules of the widgets that are part of every page, by their path from the project's root. */
  export const layoutWidgets: Readonly<Record<string, unknown>>;
}

declare module 'virtual:middleware' {
  /** What the files of all `middleware/` folders export, by path, but for what judges addresses. */
  export const middlewareModules: Readonly<Record<string, object>>;
}

declare module 'virtual:guards' {
  /** Guards of the site and of pages, by the path of their file. */
  export const guardModules: Readonly<Record<string, object>>;
}
