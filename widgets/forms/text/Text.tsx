import { observer, type WidgetProps } from '../../../runtime/sdk.ts';
import { TextArea, TextInput, visuallyHiddenClass } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import { useLiveCheck } from '../parts/useLiveCheck.ts';
import type { TextProps } from './props.gen.ts';

/** A text of one line or several. */
export const Text = observer(function Text(props: WidgetProps<TextProps>) {
  const field = useField('text', props);
  const { note, handleLeave } = useLiveCheck(props, field);
  const { name, accepts, autocomplete, lines } = props;
  const box = {
    name,
    dir: 'auto',
    autoComplete: autocomplete,
    inputMode: accepts === 'digits' ? 'numeric' : 'text',
    autoCapitalize: accepts === 'name' ? 'words' : accepts === 'any' ? 'sentences' : 'none',
    spellCheck: accepts === 'any',
  } as const;
  return (
    <FieldFrame {...props} field={field} note={note} after={<span role="status" className={visuallyHiddenClass}>{field.error === undefined && note}</span>}>
      {(control) => (lines > 1 ? <TextArea {...control} {...box} rows={lines} onBlur={handleLeave} /> : <TextInput {...control} {...box} size="l" onBlur={handleLeave} />)}
    </FieldFrame>
  );
});
