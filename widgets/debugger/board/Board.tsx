import { type ComponentType, useState } from 'react';
import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Details, type IconName } from '../../ui/index.ts';
import { ErrorsPanel } from '../parts/ErrorsPanel.tsx';
import { ExperimentsPanel } from '../parts/ExperimentsPanel.tsx';
import { FactsPanel } from '../parts/FactsPanel.tsx';
import { ReleasePanel } from '../parts/ReleasePanel.tsx';
import { RulesPanel } from '../parts/RulesPanel.tsx';
import { SandboxPanel } from '../parts/SandboxPanel.tsx';
import { StoresPanel } from '../parts/StoresPanel.tsx';
import { WorkPanel } from '../parts/WorkPanel.tsx';
import css from './Board.module.css';

const panels: readonly { readonly id: string; readonly icon: IconName; readonly Panel: ComponentType }[] = [
  { id: 'facts', icon: 'list', Panel: FactsPanel },
  { id: 'rules', icon: 'eye', Panel: RulesPanel },
  { id: 'release', icon: 'info', Panel: ReleasePanel },
  { id: 'experiments', icon: 'share', Panel: ExperimentsPanel },
  { id: 'work', icon: 'clock', Panel: WorkPanel },
  { id: 'stores', icon: 'wallet', Panel: StoresPanel },
  { id: 'errors', icon: 'alert', Panel: ErrorsPanel },
  { id: 'sandbox', icon: 'settings', Panel: SandboxPanel },
];

/** What this tab knows and does, a panel each (spec section 6, A-100). A panel looks when it is opened, and not before. */
export function Board({ root }: WidgetProps<object>) {
  const t = useT();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const handleOpen = (id: string, isOpen: boolean) => setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <div {...root} className={css.board}>
      {panels.map(({ id, icon, Panel }) => (
        <Details key={id} icon={icon} summary={t(`debugger:${id}`)} isOpen={open.has(id)} onOpenChange={(isOpen) => handleOpen(id, isOpen)}>
          {open.has(id) && <Panel />}
        </Details>
      ))}
    </div>
  );
}
