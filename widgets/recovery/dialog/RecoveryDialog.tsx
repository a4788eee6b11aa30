import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Dialog, TextLink } from '../../ui/index.ts';
import { Steps } from '../parts/Steps.tsx';
import type { DialogProps, DialogSlots } from './props.gen.ts';

export type RecoveryDialogProps = Omit<WidgetProps<DialogProps, DialogSlots>, 'root'>;

/** Closing it takes the parameter out of the address that has opened it. */
export function RecoveryDialog({ slots, title, intro, close, parameter, signIn }: RecoveryDialogProps) {
  const t = useT();
  const { go, href } = useNavigation();
  const { path, query } = useRoute();
  const leave = () => {
    const { [parameter]: _opened, ...rest } = Object.fromEntries(query);
    go(path, { query: rest, isReplace: true });
  };
  const toSignIn = (
    <p>
      <TextLink href={href(signIn)}>{t('recovery:saved.signIn')}</TextLink>
    </p>
  );
  return (
    <Dialog isOpen onClose={leave} title={title} closeLabel={close} look="sheet" size="s">
      {intro !== undefined && <p>{intro}</p>}
      <Steps fields={slots} token="" onTokenDropped={leave} signIn={toSignIn} />
    </Dialog>
  );
}
