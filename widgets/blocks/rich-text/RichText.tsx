import { useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { Passage } from './Passage.tsx';
import type { RichTextProps } from './props.gen.ts';
import css from './RichText.module.css';

/** A passage of Markdown, read when its release was made. */
export function RichText({ root, text, level }: WidgetProps<RichTextProps>) {
  const { href } = useNavigation();
  return (
    <div {...root} className={css.passage}>
      <Passage text={text} level={level} hrefOf={href} />
    </div>
  );
}
