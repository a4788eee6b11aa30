import { useRef, useState } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Dialog, PageHead } from '../../ui/index.ts';
import { useFollow, useHydrated } from '../hooks.ts';
import { lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import { GamePicker } from './GamePicker.tsx';
import css from './MultiLive.module.css';
import type { MultiLiveProps } from './props.gen.ts';
import { Suggestions } from './Suggestions.tsx';
import { Tiles } from './Tiles.tsx';

/** Live games watched side by side (U32): the choice is this browser's, the prices are those of the whole page. */
export const MultiLive = observer(function MultiLive({ suggestions, root }: WidgetProps<MultiLiveProps>) {
  const t = useT();
  const multi = useStore(multiStore);
  const line = useStore(lineStore);
  useFollow(line.catalogue('live'));
  const isHydrated = useHydrated();
  const [isPicking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const ids = isHydrated ? multi.ids : [];
  return (
    <section {...root} className={css.multi}>
      <PageHead icon="multi-live" isLive title={t('multi:title')} note={isHydrated && t('multi:count', { count: ids.length, most: multi.most })}>
        {ids.length > 1 && (
          <Button variant="ghost" size="s" icon="trash" onClick={() => multi.removeAll()}>
            {t('multi:remove-all')}
          </Button>
        )}
        <Button ref={addButton} variant="primary" size="s" icon="plus" disabled={!isHydrated} onClick={() => setPicking(true)}>
          {t('multi:add')}
        </Button>
      </PageHead>
      {ids.length > 0 ? <Tiles ids={ids} onEmptied={() => addButton.current?.focus()} /> : <Suggestions limit={suggestions} isChooseable={isHydrated} onPick={() => setPicking(true)} />}
      <Dialog isOpen={isPicking} onClose={() => setPicking(false)} title={t('multi:pick-title')} closeLabel={t('multi:close')} look="side" footer={<Button variant="primary" isBlock onClick={() => setPicking(false)}>{t('multi:done', { count: ids.length })}</Button>}>
        <GamePicker />
      </Dialog>
    </section>
  );
});
