import { observer, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { GroupFrame } from '../parts/GroupFrame.tsx';
import { useField } from '../parts/useField.ts';
import css from './Choice.module.css';
import type { ChoiceProps } from './props.gen.ts';

/** One of a few: radio buttons underneath, so arrow keys move. */
export const Choice = observer(function Choice(props: WidgetProps<ChoiceProps>) {
  const field = useField('choice', props);
  const { name, initial } = props;
  const options = props.options.filter(({ isOffered }) => isOffered !== false);
  return (
    <GroupFrame {...props} field={field}>
      {(control) => (
        <span className={css.cards}>
          {options.map(({ value, title, text, icon }) => (
            <label key={value} className={css.card}>
              <input {...control} type="radio" name={name} value={value} defaultChecked={value === initial} className={css.radio} />
              {icon !== undefined && <Icon name={icon} className={css.icon ?? ''} />}
              <span className={css.words}>
                <span className={css.title}>{title}</span>
                {text !== undefined && <span className={css.text}>{text}</span>}
              </span>
            </label>
          ))}
        </span>
      )}
    </GroupFrame>
  );
});
