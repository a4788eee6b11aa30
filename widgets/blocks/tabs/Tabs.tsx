import { useState } from 'react';
import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Tabs as TabsPart } from '../../ui/index.ts';
import words from '../parts/words.module.css';
import type { TabsProps, TabsSlots } from './props.gen.ts';
import css from './Tabs.module.css';

/** Panels of which one is shown. All of them are in the page: without scripts and on paper they stand below each other, each with its title. */
export function Tabs({ root, slots, title, first, tabs }: WidgetProps<TabsProps, TabsSlots>) {
  const [selected, setSelected] = useState(() => (tabs.find((tab) => first !== undefined && tab.for?.includes(first)) ?? tabs[0])?.panel ?? 'one');
  const select = (id: string) => {
    const tab = tabs.find(({ panel }) => panel === id);
    if (tab) setSelected(tab.panel);
  };
  return (
    <div {...root} className={css.tabs}>
      <TabsPart label={title} tabs={tabs.map(({ panel, label, icon }) => ({ id: panel, label, ...(icon !== undefined && { icon }) }))} selectedId={selected} onSelect={select} className={css.part ?? ''}>
        {tabs.map(({ panel, label }) => (
          <div key={panel} className={classNames(css.panel, panel !== selected && css.other)}>
            <h3 className={classNames(css.title, words.small)}>{label}</h3>
            {slots[panel]}
          </div>
        ))}
      </TabsPart>
    </div>
  );
}
