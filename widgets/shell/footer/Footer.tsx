import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './Footer.module.css';
import type { FooterProps, FooterSlots } from './props.gen.ts';

/** What a brand puts above; links; then the row with logo, minimum age, licence and social links; then the company's line. */
export function Footer({ root, slots, text, company, look }: WidgetProps<FooterProps, FooterSlots>) {
  const t = useT();
  return (
    <div {...root} data-look={look} className={classNames(css.footer, css[look])}>
      {slots.extra}
      <div className={css.columns}>
        {text !== undefined && <p className={css.text}>{text}</p>}
        <nav className={css.links} aria-label={t('shell:footer.label')}>
          {slots.columns}
        </nav>
      </div>
      <div className={css.row}>
        <div className={css.brand}>{slots.brand}</div>
        <div className={css.legal}>{slots.legal}</div>
        <div className={css.social}>{slots.social}</div>
      </div>
      <p className={css.company}>{company}</p>
    </div>
  );
}
