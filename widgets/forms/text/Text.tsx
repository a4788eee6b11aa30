import { observer, type WidgetProps } from '../../../runtime/sdk.ts';
import { TextInput } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import type { TextProps } from './props.gen.ts';

/** One line of text. */
export const Text = observer(function Text(props: WidgetProps<TextProps>) {
  const field = useField('text', props);
  const { name, accepts, autocomplete } = props;
  return (
    <FieldFrame {...props} field={field}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          size="l"
          dir="auto"
          autoComplete={autocomplete}
          inputMode={accepts === 'digits' ? 'numeric' : 'text'}
          autoCapitalize={accepts === 'name' ? 'words' : accepts === 'any' ? 'sentences' : 'none'}
          spellCheck={accepts === 'any'}
        />
      )}
    </FieldFrame>
  );
});
