import { fileAt } from '../language/assets/assetFile.ts';
import type { NodeDeclaration } from '../language/configFiles.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import { readMarkdown } from '../language/markdown/readMarkdown.ts';
import { compilePage } from '../language/release/compilePage.ts';
import type { PagePlan, SiteManifest } from '../language/release.ts';
import type { WidgetExample } from './example.ts';

/** Page id, and path below the language, of an example that is shown as a page of its own. */
export const EXAMPLE_PAGE = 'catalogue';

/** Id of the example's node. */
export const EXAMPLE_NODE = 'example';

const AROUND_NODE = 'around';

/** A page that holds a widget as its example says and nothing else, compiled as the pages of a site are. `props` take the place of the example's. */
export function examplePlan(type: string, example: WidgetExample, catalogue: WidgetCatalogue, manifest: SiteManifest, props = example.props): PagePlan {
  const { inside } = example;
  const children = Object.entries(example.slots ?? {}).flatMap(([slot, list]) =>
    list.map((child, index): [string, NodeDeclaration] => [`${slot}-${index + 1}`, { in: `${EXAMPLE_NODE}.${slot}`, at: index, use: child.use, props: migrated(child.use, child.props ?? {}, catalogue), ...(child.when !== undefined && { when: child.when }) }]),
  );
  const nodes: Record<string, NodeDeclaration> = {
    ...(inside && { [AROUND_NODE]: { in: 'root', at: 0, use: inside.use, props: migrated(inside.use, inside.props ?? {}, catalogue) } }),
    [EXAMPLE_NODE]: { in: inside ? `${AROUND_NODE}.${inside.slot}` : 'root', at: 0, use: type, props: withPassages(type, migrated(type, props, catalogue), catalogue) },
    ...Object.fromEntries(children),
  };
  return compilePage(
    { pageId: EXAMPLE_PAGE, layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: {}, nodes },
    { catalogue, namedRules: {}, siteFacts: manifest.siteFacts, factScope: (name) => (Object.hasOwn(manifest.siteFacts, name) ? 'site' : manifest.facts[name]?.scope), pathOf: (id) => manifest.routes.find(({ pageId }) => pageId === id)?.path, fileOf: fileAt },
  );
}

/** Props of an older version of a widget in the present form, as in files of a site. */
function migrated(type: string, props: WidgetExample['props'], catalogue: WidgetCatalogue): WidgetExample['props'] {
  return catalogue.get(type)?.migrate?.(props) ?? props;
}

/** Passages of Markdown, which an example writes out, as a release would hold them. */
function withPassages(type: string, props: WidgetExample['props'], catalogue: WidgetCatalogue): WidgetExample['props'] {
  const declared = catalogue.get(type)?.props ?? {};
  return Object.fromEntries(Object.entries(props).map(([name, value]) => {
    const declaration = declared[name];
    return [name, declaration?.type === 'text' && declaration.markdown === true && typeof value === 'string' ? JSON.stringify(readMarkdown(value).nodes) : value];
  }));
}

/** The site of an example: its one page, no redirects, no experiments. */
export function exampleManifest(manifest: SiteManifest): SiteManifest {
  const route = { pageId: EXAMPLE_PAGE, path: EXAMPLE_PAGE, params: {}, aliases: [], access: 'any' as const, middleware: [], meta: {}, layoutId: '' };
  return { ...manifest, routes: [route], redirects: [], experiments: [] };
}
