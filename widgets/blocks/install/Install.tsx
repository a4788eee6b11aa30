import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, Card, classNames } from '../../ui/index.ts';
import type { InstallProps } from './props.gen.ts';
import css from './Install.module.css';
import { useInstalling } from './useInstalling.ts';

/** Installs the site at a press where the browser offers that; elsewhere the words beside it say how. The button takes the place of the words: nothing moves. */
export function Install({ root, title, stores }: WidgetProps<InstallProps>) {
  const t = useT();
  const { state, ask } = useInstalling();
  const isOffered = state === 'offered';
  // A browser that refuses to ask has its own menu still, of which the words speak then.
  const install = () => void ask().catch(() => undefined);
  return (
    <div {...root}>
      <Card title={title} icon="download">
        <div className={css.place}>
          <p role="status" className={classNames(css.words, isOffered && css.unseen)}>{t(state === 'installed' ? 'blocks:install.installed' : 'blocks:install.unoffered')}</p>
          {isOffered && <Button variant="primary" icon="download" className={css.button} onClick={install}>{t('blocks:install.install')}</Button>}
        </div>
        {stores !== undefined && stores.length > 0 && (
          <ul className={css.stores}>
            {stores.map(({ label, href }) => (
              <li key={href}><ButtonLink href={href} icon="external" rel="noopener" target="_blank">{label}</ButtonLink></li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
