import { useEffect, useRef } from 'react';
import { useFact, useRoute, useT, useUi, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, classNames, IconButton } from '../../ui/index.ts';
import { columnIds } from '../columns.ts';
import folding from './Folding.module.css';
import css from './Frame.module.css';
import type { FrameProps, FrameSlots } from './props.gen.ts';
import sheets from './Sheets.module.css';

/**
 * Outermost box of a site. The side columns are popovers of the browser: in the page on wide screens, folded to icons
 * or opened as sheets on narrow ones, by HTML alone, so that they open before scripts run.
 */
export function Frame({ root, slots, width }: WidgetProps<FrameProps, FrameSlots>) {
  const t = useT();
  const ui = useUi();
  const { path } = useRoute();
  const isLeftFolded = useFact('ui.hideLeft') === true;
  const isRightAway = useFact('ui.hideRight') === true;
  const leftRef = useRef<HTMLElement>(null);
  const rightRef = useRef<HTMLElement>(null);

  const hasLeft = slots.left !== undefined && slots.left !== null;
  const hasRight = slots.right !== undefined && slots.right !== null;

  // Whoever follows a link of a sheet wants to see the page behind it.
  useEffect(() => {
    for (const sheet of [leftRef.current, rightRef.current]) if (sheet?.matches(':popover-open')) sheet.hidePopover();
  }, [path]);

  return (
    <div {...root} className={classNames(css.frame, folding.frame, width === 'narrow' && css.narrow)}>
      <a href="#content" className={css.skip}>
        {t('shell:skip')}
      </a>
      {slots.header}
      {slots.subheader}
      <div className={classNames(css.body, folding.body)} data-left={hasLeft || undefined} data-right={hasRight || undefined} data-left-folded={(hasLeft && isLeftFolded) || undefined} data-right-away={(hasRight && isRightAway) || undefined}>
        {hasLeft && (
          <aside ref={leftRef} id={columnIds.left} popover="auto" className={classNames(css.column, css.left, folding.left, sheets.start)} aria-label={t('shell:landmark.left')}>
            <div className={sheets.head}>
              <span>{t('shell:landmark.left')}</span>
              <IconButton icon="close" label={t('shell:column.close')} popoverTarget={columnIds.left} popoverTargetAction="hide" />
            </div>
            <IconButton
              icon={isLeftFolded ? 'unfold' : 'fold'}
              size="s"
              label={t(isLeftFolded ? 'shell:column.show-left' : 'shell:column.fold-left')}
              className={folding.fold}
              onClick={() => ui.update({ hideLeft: !isLeftFolded })}
            />
            <IconButton icon="unfold" label={t('shell:column.unfold')} className={css.unfold} popoverTarget={columnIds.left} popoverTargetAction="show" />
            {slots.left}
          </aside>
        )}
        <main id="content" data-shortcut="content" tabIndex={-1} className={css.main}>
          {slots.main}
        </main>
        {hasRight && (
          <aside ref={rightRef} id={columnIds.right} popover="auto" className={classNames(css.column, css.right, folding.right, sheets.end)} aria-label={t('shell:landmark.right')}>
            <div className={sheets.head}>
              <span>{t('shell:landmark.right')}</span>
              <IconButton icon="close" label={t('shell:column.close')} popoverTarget={columnIds.right} popoverTargetAction="hide" />
            </div>
            <IconButton icon="unfold" size="s" label={t('shell:column.put-right-away')} className={folding.fold} onClick={() => ui.update({ hideRight: true })} />
            {slots.right}
          </aside>
        )}
        {hasRight && (
          <Button variant="primary" size="l" icon="coupon" className={classNames(css.opener, css.floating)} popoverTarget={columnIds.right} popoverTargetAction="show">
            {t('shell:landmark.right')}
          </Button>
        )}
        {hasRight && isRightAway && (
          <Button variant="primary" size="l" icon="coupon" className={classNames(folding.shower, css.floating)} onClick={() => ui.update({ hideRight: false })}>
            {t('shell:landmark.right')}
          </Button>
        )}
      </div>
      <footer className={classNames(css.footer, folding.footer)}>{slots.footer}</footer>
      {slots.bottom}
      <aside className={css.overlays} aria-label={t('shell:landmark.notices')}>
        {slots.overlays}
      </aside>
    </div>
  );
}
