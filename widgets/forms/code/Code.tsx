import { observer, type WidgetProps } from '../../../runtime/sdk.ts';
import { TextInput } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import css from './Code.module.css';
import type { CodeProps } from './props.gen.ts';

/** Spaces and dashes between digits come with pasting: twice the digits is room enough. */
const ROOM = 2;

/** A code that was sent. One box: it takes what is pasted with spaces, and what the phone reads out of the SMS. */
export const Code = observer(function Code(props: WidgetProps<CodeProps>) {
  const field = useField('code', props);
  return (
    <FieldFrame {...props} field={field}>
      {(control) => (
        <TextInput {...control} name={props.name} size="l" dir="ltr" inputMode="numeric" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={props.digits * ROOM} placeholder={'•'.repeat(props.digits)} className={css.box ?? ''} />
      )}
    </FieldFrame>
  );
});
