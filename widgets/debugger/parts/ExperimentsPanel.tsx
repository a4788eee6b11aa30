import { type SiteManifest, useFact, useNavigation, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Badge, TextLink } from '../../ui/index.ts';
import css from './Parts.module.css';

type Experiment = SiteManifest['experiments'][number];

/** The experiments of the site, the variant that this tab has of each, and ways to see another one. */
export function ExperimentsPanel() {
  const t = useT();
  const { manifest } = useRuntime();
  return (
    <div className={css.panel}>
      {manifest.experiments.length === 0 && <p className={css.note}>{t('debugger:experiments.none')}</p>}
      {manifest.experiments.map((experiment) => <ExperimentRow key={experiment.id} experiment={experiment} />)}
    </div>
  );
}

function ExperimentRow({ experiment: { id, weights, control, pages } }: { readonly experiment: Experiment }) {
  const t = useT();
  const { manifest } = useRuntime();
  const { href } = useNavigation();
  const own = useFact(`experiment.${id}`) ?? control;
  // A page whose address needs no parameters.
  const path = manifest.routes.find((route) => pages.includes(route.pageId) && !/:\w+(?!\w*[?*])/.test(route.path))?.path.replaceAll(/\/?:\w+[?*]/g, '') ?? '';
  return (
    <section className={css.group}>
      <h3 className={css.title}>
        <code dir="ltr">{id}</code>
      </h3>
      <ul className={css.list}>
        {Object.entries(weights).map(([variant, weight]) => (
          <li key={variant} className={css.line}>
            <code dir="ltr">{`${variant} · ${weight}`}</code>
            {variant === control && <Badge>{t('debugger:experiments.control')}</Badge>}
            {variant === own && <Badge tone="success">{t('debugger:experiments.own')}</Badge>}
            <TextLink href={href(path, { experiment: `${id}:${variant}` })} target="_blank" rel="noopener">
              {t('debugger:experiments.open', { variant })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
