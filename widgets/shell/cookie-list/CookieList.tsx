import { useState } from 'react';
import { type ConsentLevel, type Formats, type KeptKey, useFormats, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Table, type TableColumn } from '../../ui/index.ts';
import { CookieClasses, type ChosenClasses } from '../notices/CookieClasses.tsx';
import { useConsent } from '../notices/useConsent.ts';
import css from './CookieList.module.css';
import type { CookieListProps } from './props.gen.ts';

const classes = ['necessary', 'functional', 'marketing'] as const;
const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60]] as const;

/** A life in the longest unit that fits it. */
function lifeText(life: number, formats: Formats): string {
  const [unit, seconds] = UNITS.find(([, length]) => life >= length) ?? (['second', 1] as const);
  return formats.number(Math.round(life / seconds), { style: 'unit', unit, unitDisplay: 'long' });
}

/** What the site keeps in a browser, made from the one list of all keys, with the choice that the visitor may change. */
export function CookieList({ root, title }: WidgetProps<CookieListProps>) {
  const t = useT();
  const formats = useFormats();
  const { kept } = useRuntime();
  const columns: readonly TableColumn<KeptKey>[] = [
    { key: 'name', title: t('kept:column.name'), isRowHeader: true, cell: ({ name, isPrefix }) => <code className={css.name} dir="ltr">{isPrefix === true ? `${name}…` : name}</code> },
    { key: 'purpose', title: t('kept:column.purpose'), cell: ({ name }) => t(`kept:key.${name}`) },
    { key: 'life', title: t('kept:column.life'), cell: ({ life }) => (typeof life === 'number' ? lifeText(life, formats) : t(`kept:life.${life}`)) },
  ];
  return (
    <section {...root} className={css.list}>
      <CookieChoice title={title} />
      <h2>{t('kept:list')}</h2>
      {classes.map((keyClass) => {
        const rows = kept.keys.filter((key) => key.class === keyClass);
        if (rows.length === 0) return null;
        return <Table key={keyClass} caption={t(`shell:cookies.class.${keyClass}`)} columns={columns} rows={rows} rowKey={({ place, name }) => `${place} ${name}`} {...(css.table && { className: css.table })} />;
      })}
    </section>
  );
}

/** The classes with what is agreed to ticked; saving deletes what a class taken back had written. */
function CookieChoice({ title }: { readonly title: string }) {
  const t = useT();
  const consent = useConsent();
  const [changed, setChanged] = useState<ChosenClasses>();
  const [isSaved, setSaved] = useState(false);
  const chosen = changed ?? { functional: consent.kept >= 2, marketing: consent.kept >= 3 };
  const level: ConsentLevel = chosen.marketing ? 3 : chosen.functional ? 2 : 1;
  return (
    <div className={css.choice}>
      <h2>{title}</h2>
      <CookieClasses
        isFocused={false}
        chosen={chosen}
        onChoose={(next) => {
          setChanged(next);
          setSaved(false);
        }}
      />
      <div className={css.actions}>
        <Button
          variant="primary"
          onClick={() => {
            consent.agree(level);
            setChanged(undefined);
            setSaved(true);
          }}
        >
          {t('shell:cookies.save')}
        </Button>
        <span role="status">{isSaved && t('kept:saved')}</span>
      </div>
    </div>
  );
}
