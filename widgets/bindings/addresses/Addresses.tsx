import { lazyPart, type WidgetProps } from '../../../runtime/sdk.ts';
import { LatePart } from '../../protection/index.ts';
import { Card } from '../../ui/index.ts';
import type { AddressesProps, AddressesSlots } from './props.gen.ts';

const OwnAddresses = lazyPart(async () => ({ default: (await import('../parts/OwnAddresses.tsx')).OwnAddresses }));

/** E-mail address and phone number of the customer's account. A page is there before their code. */
export function Addresses({ root, title, slots }: WidgetProps<AddressesProps, AddressesSlots>) {
  return (
    <div {...root}>
      <Card title={title} icon="mail">
        <LatePart rows={2}>
          <OwnAddresses fields={slots} />
        </LatePart>
      </Card>
    </div>
  );
}
