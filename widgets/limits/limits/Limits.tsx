import { lazyPart, useNavigation, useRoute, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import { returnPath } from '../../auth/index.ts';
import { LatePart } from '../../protection/index.ts';
import { ButtonLink, PageCard } from '../../ui/index.ts';
import css from './Limits.module.css';
import type { LimitsProps } from './props.gen.ts';

const OwnLimits = lazyPart(async () => ({ default: (await import('../parts/OwnLimits.tsx')).OwnLimits }));

/** Limits of money that customers set for themselves. A page is there before their code. */
export function Limits({ root, title, text, next }: WidgetProps<LimitsProps>) {
  return (
    <PageCard {...root} title={title} intro={text}>
      <LatePart rows={3}>
        <OwnLimits />
      </LatePart>
      {next !== undefined && <Next>{next}</Next>}
    </PageCard>
  );
}

/** On to where the customer wanted to go: setting a limit can be skipped (T19). */
function Next({ children }: { readonly children: string }) {
  const { language } = useRuntime();
  const { query } = useRoute();
  const { href } = useNavigation();
  return (
    <p className={css.next}>
      <ButtonLink size="l" href={href(returnPath(query.get('returnUrl'), language) ?? '')}>
        {children}
      </ButtonLink>
    </p>
  );
}
