import { type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observer, useNavigation, useRoute, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog, ErrorState, Skeleton } from '../../ui/index.ts';
import { EntranceContext, type EntrancePlace } from '../parts/entrance.ts';
import { useLedOn } from '../parts/useLedOn.ts';
import { authStore } from '../store/AuthStore.ts';
import { entranceStore, type LoadRegistration } from '../store/EntranceStore.ts';
import type { DialogsProps } from './props.gen.ts';
import css from './SignInDialog.module.css';

type Shown = { readonly kind: 'pending' | 'failed' } | { readonly kind: 'here'; readonly part: ReactElement };

export interface RegisterDialogProps {
  readonly load: LoadRegistration;
  /** Its page. */
  readonly register: DialogsProps['register'] | undefined;
}

const PENDING: Shown = { kind: 'pending' };
const FIRST_BOX = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** The registration of its page, over another one. What was typed is kept by the form: closed and opened again, or on its page, it is there. */
export const RegisterDialog = observer(function RegisterDialog({ load, register }: RegisterDialogProps) {
  const t = useT();
  const auth = useStore(authStore);
  const entrance = useStore(entranceStore);
  const { go } = useNavigation();
  const { path } = useRoute();
  const [openedAt] = useState(path);
  const leadOn = useLedOn();
  const [shown, setShown] = useState<Shown>(PENDING);
  const [tries, setTries] = useState(0);

  const close = useCallback(() => {
    entrance.signIn();
    auth.closeSignIn();
  }, [entrance, auth]);
  const place: EntrancePlace = {
    onEntered: () => {
      close();
      leadOn();
    },
    onHeld: (isHeld) => entrance.hold(isHeld),
  };
  useEffect(() => {
    const abort = new AbortController();
    const take = (part: ReactElement | null) => {
      if (part !== null) return setShown({ kind: 'here', part });
      // Refused: the page itself says why.
      close();
      if (register !== undefined) go(register);
    };
    load(abort.signal).then(take, () => {
      if (!abort.signal.aborted) setShown({ kind: 'failed' });
    });
    return () => abort.abort();
  }, [load, tries, close, go, register]);

  // A link inside it, to the rules for example, leads to a page that is not under it any more.
  useEffect(() => {
    if (path !== openedAt) close();
  }, [path, openedAt, close]);

  // The part comes after the dialog has opened with the focus on its first button: whoever has not moved it meanwhile begins at the first box.
  const partRef = useRef<HTMLDivElement>(null);
  const focusedAtFirst = useRef<Element | null>(null);
  useLayoutEffect(() => {
    focusedAtFirst.current = document.activeElement;
  }, []);
  const isHere = shown.kind === 'here';
  useEffect(() => {
    const { activeElement, body } = document;
    if (isHere && (activeElement === focusedAtFirst.current || activeElement === body)) partRef.current?.querySelector<HTMLElement>(FIRST_BOX)?.focus();
  }, [isHere]);

  const retry = () => {
    setShown(PENDING);
    setTries(tries + 1);
  };
  return (
    <Dialog isOpen onClose={close} title={t('auth:register')} closeLabel={t('auth:close')} look="sheet" size="m" isDismissible={!entrance.isHeld}>
      {shown.kind === 'pending' && <Skeleton shape="row" count={6} />}
      {shown.kind === 'failed' && <ErrorState icon="signal-off" title={t('runtime:main_dictionary_load_error')} text={t('runtime:main_dictionary_refresh_page')} retryLabel={t('runtime:main_refreshing_button')} onRetry={retry} />}
      {shown.kind === 'here' && (
        <div ref={partRef}>
          <EntranceContext value={place}>{shown.part}</EntranceContext>
        </div>
      )}
      {!entrance.isHeld && (
        <nav className={css.ways} aria-label={t('auth:ways')}>
          <Button variant="ghost" size="m" onClick={() => entrance.signIn()}>
            {t('auth:title')}
          </Button>
        </nav>
      )}
    </Dialog>
  );
});
