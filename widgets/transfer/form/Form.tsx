import { useContext } from 'react';
import { lazyPart, type WidgetProps } from '../../../runtime/sdk.ts';
import { LatePart } from '../../protection/index.ts';
import { PageCard } from '../../ui/index.ts';
import { OverContext } from '../parts/OverContext.ts';
import type { FormProps, FormSlots } from './props.gen.ts';

const Steps = lazyPart(async () => ({ default: (await import('../parts/Steps.tsx')).Steps }));

/** The transfer on its page, or over another one, where the dialog has the heading. */
export function Form({ root, slots, title }: WidgetProps<FormProps, FormSlots>) {
  if (useContext(OverContext)) {
    return (
      <div {...root}>
        <LatePart rows={3}>
          <Steps fields={slots} />
        </LatePart>
      </div>
    );
  }
  return (
    <PageCard {...root} title={title}>
      <LatePart rows={3}>
        <Steps fields={slots} />
      </LatePart>
    </PageCard>
  );
}
