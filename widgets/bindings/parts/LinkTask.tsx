import { useEffect, useRef, useState } from 'react';
import { type ApiClient, asApiError, useApi, useT } from '../../../runtime/sdk.ts';
import { refusedFields } from '../../forms/index.ts';
import { Button, ButtonLink, FormError } from '../../ui/index.ts';

export interface LinkTaskProps {
  /** What the button does. Throws an `ApiError`. */
  readonly act: (api: ApiClient) => Promise<void>;
  /** Beginning of the texts. */
  readonly texts: 'link' | 'undo';
  /** Where to go on when it is done. */
  readonly then: { readonly label: string; readonly href: string };
}

type Said = 'done' | 'expired' | 'taken' | 'failed' | 'tooMany';

/** What a link of a mail is for. It acts when it is pressed, not when it is opened: programs that look at mails open links. */
export function LinkTask({ act, texts, then }: LinkTaskProps) {
  const t = useT();
  const api = useApi();
  const heading = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (said === 'done') heading.current?.focus();
  }, [said]);
  const press = async () => {
    setBusy(true);
    setSaid(await act(api).then(() => 'done' as const, saidOf));
    setBusy(false);
  };
  if (said === 'done') {
    return (
      <>
        <p ref={heading} tabIndex={-1}>
          {t(`bindings:${texts}.done`)}
        </p>
        <ButtonLink variant="primary" size="l" isBlock href={then.href}>
          {then.label}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{t(`bindings:${texts}.text`)}</p>
      <FormError text={said === null ? undefined : t(textOf(said, texts))} />
      <Button variant="primary" size="l" isBlock isBusy={isBusy} onClick={() => void press()}>
        {t(`bindings:${texts}.submit`)}
      </Button>
    </>
  );
}

function saidOf(thrown: unknown): Said {
  const error = asApiError(thrown);
  const [first] = refusedFields(error);
  if (first !== undefined) return first.code === 'taken' ? 'taken' : 'expired';
  return error.status === 429 ? 'tooMany' : 'failed';
}

function textOf(said: Exclude<Said, 'done'>, texts: LinkTaskProps['texts']): string {
  switch (said) {
    case 'expired': return `bindings:${texts}.expired`;
    case 'taken': return 'bindings:link.taken';
    case 'tooMany': return 'bindings:error.tooMany';
    case 'failed': return 'bindings:error.failed';
  }
}
