// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `info/rules`: Rules. */
export interface RulesProps {
  /** Title of the contents. */
  readonly title: string;
  /** Introduction of the contents. */
  readonly intro?: string;
  /** Note under every chapter. */
  readonly note?: string;
  /** Address of the contents. A chapter's address adds its slug. */
  readonly base: string;
  /** Slug of the chapter shown. All chapters are listed when it is left out. */
  readonly chapter?: string;
  /** Parts. */
  readonly parts: readonly {
    /** Title. */
    readonly title: string;
    /** Chapters. */
    readonly chapters: readonly {
      /** Slug. */
      readonly slug: string;
      /** Title. */
      readonly title: string;
      /** Icon. */
      readonly icon?: IconName;
      /** Sections. */
      readonly sections: readonly {
        /** Anchor. */
        readonly id: string;
        /** Title. */
        readonly title: string;
        /** Text. Each line is a paragraph, or an item of a list. */
        readonly text: string;
        /** Shape. */
        readonly shape?: 'paragraphs' | 'list';
      }[];
    }[];
  }[];
}

export type RulesSlots = never;
