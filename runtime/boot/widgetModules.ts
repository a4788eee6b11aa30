import type { AnyWidget, WidgetLoad, WidgetModule } from '../registry/widget.ts';

/** What a glob gives: a module by path, or a function that loads it. */
export type ModuleMap = Readonly<Record<string, unknown>>;

const WIDGET_PATH = /\/widgets\/([a-z0-9-]+)\/([a-z0-9-]+)\/([A-Za-z0-9]+)\.tsx$/;

/** `library/shelf` of `/widgets/library/shelf/Shelf.tsx`; undefined for other files of the folder. */
export function widgetTypeOfPath(path: string): string | undefined {
  const [, domain, folder, file] = WIDGET_PATH.exec(path) ?? [];
  return domain !== undefined && folder !== undefined && file === pascalCase(folder) ? `${domain}/${folder}` : undefined;
}

/** Path of a widget's component from the project's root: `/widgets/library/shelf/Shelf.tsx` of `library/shelf`. */
export function widgetPath(type: string): string {
  return `/widgets/${type}/${pascalCase(type.split('/')[1] ?? '')}.tsx`;
}

function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

function isWidget(value: unknown): value is AnyWidget {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isPlainFunction(value: unknown): value is NonNullable<WidgetModule['call']> {
  const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
  return typeof value === 'function' && !(typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype);
}

/** A widget out of its module: the export is named like the file. Throws when it is missing. */
export function widgetOfModule(path: string, module: unknown, load: WidgetLoad<never> | undefined): WidgetModule {
  const type = widgetTypeOfPath(path);
  const name = WIDGET_PATH.exec(path)?.[3] ?? '';
  const Component: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  if (type === undefined || !isWidget(Component)) throw new Error(`${path} must export the widget component "${name}".`);
  return { type, Component, ...(isPlainFunction(Component) ? { call: Component } : {}), ...(load ? { load } : {}) };
}

/** `load` of a `load.ts` module. */
export function loadOfModule(module: unknown): WidgetLoad<never> | undefined {
  const load: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'load') : undefined;
  return typeof load === 'function' ? (load as WidgetLoad<never>) : undefined;
}
