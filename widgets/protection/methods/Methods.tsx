import { lazyPart, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card } from '../../ui/index.ts';
import { LatePart } from '../parts/LatePart.tsx';
import type { MethodsProps } from './props.gen.ts';

const OwnFactors = lazyPart(async () => ({ default: (await import('../parts/OwnFactors.tsx')).OwnFactors }));

/** What protects a customer's sign-in besides the password. A page is there before its code. */
export function Methods({ root, title }: WidgetProps<MethodsProps>) {
  return (
    <div {...root}>
      <Card title={title} icon="shield">
        <LatePart rows={2}>
          <OwnFactors />
        </LatePart>
      </Card>
    </div>
  );
}
