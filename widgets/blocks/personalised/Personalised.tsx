import type { WidgetProps } from '../../../runtime/sdk.ts';
import css from './Personalised.module.css';
import type { PersonalisedProps, PersonalisedSlots } from './props.gen.ts';

/** The first of its blocks whose rule holds. The release has chosen by the rules of the blocks (`shows` of the slot); here is only their place. */
export function Personalised({ root, slots }: WidgetProps<PersonalisedProps, PersonalisedSlots>) {
  return <div {...root} className={css.personalised}>{slots.items}</div>;
}
