import type { JsonValue } from '../json.ts';
import type { WidgetManifest } from '../manifest.ts';
import type { FormField, PlanNode } from '../release.ts';
import { compilePage, FORM_SLOT, type PageContext } from './compilePage.ts';

/** The fields of a form, outside in and in their order; undefined where there is no such form. */
export function formFields(id: string, context: PageContext): readonly FormField[] | undefined {
  const nodes = context.formOf?.(id);
  if (!nodes) return undefined;
  const { roots } = compilePage({ pageId: id, layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: { [FORM_SLOT]: { to: 'root' } }, nodes }, context);
  return fieldsIn(roots, context);
}

function fieldsIn(nodes: readonly PlanNode[], context: PageContext): readonly FormField[] {
  return nodes.flatMap(({ id, use, props = {}, slots = {} }) => {
    const { name } = fieldName(context.catalogue.get(use), props) ?? {};
    const inside = Object.values(slots).flatMap((within) => fieldsIn(within, context));
    return name === undefined ? inside : [{ id, use, name, props }, ...inside];
  });
}

/** The name by which a form sends what is given in a widget, and the prop that holds it; undefined for one that is no field. */
export function fieldName(manifest: WidgetManifest | undefined, props: Readonly<Record<string, JsonValue>>): { readonly name: string; readonly prop: string } | undefined {
  const [prop] = Object.entries(manifest?.props ?? {}).find(([, declaration]) => declaration.type === 'string' && declaration.names === 'field') ?? [];
  const name = prop !== undefined && Object.hasOwn(props, prop) ? props[prop] : undefined;
  return prop !== undefined && typeof name === 'string' ? { name, prop } : undefined;
}
