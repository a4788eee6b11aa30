// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `info/text`: Text. */
export interface TextProps {
  /** Title. */
  readonly title?: string;
  /** Text. */
  readonly text: string;
  /** Shape. */
  readonly shape: 'paragraphs' | 'list' | 'steps';
  /** Tone. */
  readonly tone: 'plain' | 'card' | 'accent';
  /** Icon. */
  readonly icon?: IconName;
}

export type TextSlots = never;
