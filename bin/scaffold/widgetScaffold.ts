import { folderOf, pascalCase, propTypesModule } from '../../schemas/generate/index.ts';
import type { WidgetManifest } from '../../schemas/language/manifest.ts';
import { UsageError } from '../commands/command.ts';
import { demandKebabCase, json, type Scaffold, titleOf } from './scaffold.ts';

/**
 * A widget that passes every check: a text in one of two tones. `type` is `<domain>/<widget>`.
 * Its author changes the manifest first, and then writes the component against the new types.
 */
export function widgetScaffold(type: string): Scaffold {
  const [domain, widget, ...more] = type.split('/');
  if (domain === undefined || widget === undefined || more.length > 0) throw new UsageError(`A widget is named domain/widget (info/top-news), not "${type}".`);
  demandKebabCase('domain', domain);
  demandKebabCase('widget', widget);
  if (domain === 'ui') throw new UsageError('widgets/ui holds parts, not widgets: choose another domain.');
  const folder = `widgets/${type}`;
  const name = pascalCase(folderOf(type));
  const manifest = manifestOf(domain, widget);
  return new Map([
    [`${folder}/widget.json`, json({ $schema: '../../../schemas/generated/widget.schema.json', ...manifest })],
    [`${folder}/props.gen.ts`, propTypesModule(type, manifest)],
    [`${folder}/${name}.tsx`, component(name)],
    [`${folder}/${name}.module.css`, styles],
    [`${folder}/${name}.test.tsx`, test(name, type)],
    [`${folder}/examples/plain.json`, json({ $schema: EXAMPLE_SCHEMA, title: 'Plain', props: { text: { $t: EXAMPLE_TEXT } } })],
    [`${folder}/examples/accent.json`, json({ $schema: EXAMPLE_SCHEMA, title: 'In the accent colour', props: { text: { $t: EXAMPLE_TEXT }, tone: 'accent' } })],
  ]);
}

const EXAMPLE_SCHEMA = '../../../../schemas/generated/example.schema.json';

// A text that every site has.
const EXAMPLE_TEXT = 'runtime:main_refreshing_button';

function manifestOf(domain: string, widget: string): WidgetManifest {
  return {
    format: 1,
    version: 1,
    title: titleOf(widget),
    description: 'Shows a text.',
    group: domain,
    props: {
      text: { type: 'text', title: 'Text', required: true },
      tone: { type: 'enum', title: 'Tone', values: ['plain', 'accent'], default: 'plain' },
    },
    pure: true,
    load: 'first',
  };
}

function component(name: string): string {
  return `import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './${name}.module.css';
import type { ${name}Props } from './props.gen.ts';

/** Shows a text. */
export function ${name}({ root, text, tone }: WidgetProps<${name}Props>) {
  return (
    <p {...root} className={classNames(css.text, tone === 'accent' && css.accent)}>
      {text}
    </p>
  );
}
`;
}

const styles = `@layer widgets {
  .text {
    margin: 0;
    padding: var(--space-2);
    color: var(--color-text);
  }

  .accent {
    color: var(--color-accent);
  }
}
`;

function test(name: string, type: string): string {
  return `import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ${name} } from './${name}.tsx';

const root = { 'data-widget': '${type}', 'data-node': 'node' };

describe('${type}', () => {
  it('shows its text on one root element that names widget and node', () => {
    const html = renderToStaticMarkup(<${name} root={root} slots={{}} text="Good evening" tone="plain" />);
    expect(html).toContain('<p data-widget="${type}" data-node="node"');
    expect(html).toContain('>Good evening</p>');
  });

  it('looks different in the accent tone', () => {
    const html = (tone: 'plain' | 'accent') => renderToStaticMarkup(<${name} root={root} slots={{}} text="" tone={tone} />);
    expect(html('accent')).not.toBe(html('plain'));
  });
});
`;
}
