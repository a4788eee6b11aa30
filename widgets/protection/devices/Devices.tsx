import { lazyPart, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card } from '../../ui/index.ts';
import { LatePart } from '../parts/LatePart.tsx';
import type { DevicesProps } from './props.gen.ts';

const OwnDevices = lazyPart(async () => ({ default: (await import('../parts/OwnDevices.tsx')).OwnDevices }));

/** Sign-ins and trusted devices of the customer. A page is there before their code. */
export function Devices({ root, title, ...props }: WidgetProps<DevicesProps>) {
  return (
    <div {...root}>
      <Card title={title} icon="device">
        <LatePart rows={4}>
          <OwnDevices {...props} />
        </LatePart>
      </Card>
    </div>
  );
}
