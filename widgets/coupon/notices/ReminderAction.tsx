import { useNavigation, useT } from '../../../runtime/sdk.ts';
import { columnIds } from '../../shell/index.ts';
import { Button, ButtonLink } from '../../ui/index.ts';

/** Leads to the coupon: opens the column where this page has one, and goes to a page that has it otherwise. */
export function ReminderAction({ couponPage, onPress }: { readonly couponPage: string | undefined; readonly onPress: () => void }) {
  const t = useT();
  const { href } = useNavigation();
  const text = t('slip:reminder.open');
  if (document.getElementById('coupon') !== null) {
    return (
      <Button size="s" popoverTarget={columnIds.right} popoverTargetAction="show" onClick={onPress}>
        {text}
      </Button>
    );
  }
  return couponPage === undefined ? null : (
    <ButtonLink size="s" href={href(couponPage)} onClick={onPress}>
      {text}
    </ButtonLink>
  );
}
