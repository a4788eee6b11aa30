import { type ReactNode, useId } from 'react';
import { observer, useNavigation, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon, TextLink, VisuallyHidden } from '../../ui/index.ts';
import { useField } from '../parts/useField.ts';
import css from './Checkbox.module.css';
import type { CheckboxProps } from './props.gen.ts';

/** A box to tick. Its links open beside the form, so that nothing typed is lost. */
export const Checkbox = observer(function Checkbox(props: WidgetProps<CheckboxProps>) {
  const t = useT();
  const { href } = useNavigation();
  const field = useField('checkbox', { ...props, label: props.label.replaceAll(/[[\]]/g, '') });
  const messageId = useId();
  const { root, name, label, hint, links } = props;
  const message = field.error ?? hint;
  return (
    <div {...root} {...field.handlers} ref={field.rootRef} hidden={!field.isAsked}>
      <label className={css.choice}>
        <input
          type="checkbox"
          name={name}
          className={css.box}
          required={field.isRequired}
          aria-invalid={field.error === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : messageId}
        />
        <span className={css.label}>{withLinks(label, links.map(({ to }) => (to === undefined ? undefined : href(to))), t('forms:new-tab'))}</span>
      </label>
      {message !== undefined && (
        <p id={messageId} className={field.error === undefined ? css.message : css.error}>
          {field.error !== undefined && <Icon name="alert" size="s" />}
          {message}
        </p>
      )}
    </div>
  );
});

/** Each `[text]` of the label is a link, in the order of the addresses; one without an address is text. */
function withLinks(label: string, addresses: readonly (string | undefined)[], beside: string): ReactNode {
  return label.split(/\[([^\]]+)\]/).map((part, at) => {
    const address = at % 2 === 1 ? addresses[(at - 1) / 2] : undefined;
    if (address === undefined) return part;
    return (
      <TextLink key={`link ${(at - 1) / 2}`} href={address} target="_blank" rel="noopener">
        {part}
        <VisuallyHidden> {beside}</VisuallyHidden>
      </TextLink>
    );
  });
}
