import { observer, type WidgetProps } from '../../../runtime/sdk.ts';
import { TextInput } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import type { EmailProps } from './props.gen.ts';

/** An e-mail address. */
export const Email = observer(function Email(props: WidgetProps<EmailProps>) {
  const field = useField('email', props);
  return (
    <FieldFrame {...props} field={field}>
      {(control) => <TextInput {...control} name={props.name} type="email" size="l" dir="auto" inputMode="email" autoComplete={props.autocomplete} autoCapitalize="none" spellCheck={false} />}
    </FieldFrame>
  );
});
