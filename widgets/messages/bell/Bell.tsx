import { useState } from 'react';
import { useFact, useNavigation, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { buttonClass, Icon, UiLink, VisuallyHidden } from '../../ui/index.ts';
import css from './Bell.module.css';
import type { BellProps } from './props.gen.ts';

const MOST_SHOWN = 9;

/** Leads to the customer's messages, and says how many are unread. */
export function Bell({ root, href }: WidgetProps<BellProps>) {
  const t = useT();
  const navigation = useNavigation();
  const unread = Number(useFact('user.unreadMessages') ?? 0);
  // Only more than there were is worth interrupting somebody.
  const [known, setKnown] = useState(unread);
  if (unread < known) setKnown(unread);
  const name = unread === 0 ? t('account:messages.none') : t('account:messages.unread', { count: unread });
  return (
    <div {...root} className={css.bell}>
      <UiLink href={navigation.href(href)} aria-label={name} title={name} className={buttonClass({ variant: 'header', size: 's' }, css.link)}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className={css.count} dir="ltr" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </UiLink>
      <span aria-live="polite">{unread > known && <VisuallyHidden>{name}</VisuallyHidden>}</span>
    </div>
  );
}
