import type { ReactNode } from 'react';
import { useId } from 'react';
import { Details } from './Details.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** True: opening one closes the others. */
  readonly isExclusive?: boolean;
  readonly openId?: string;
  readonly className?: string;
}

/** A list of details. */
export function Accordion({ items, isExclusive = false, openId, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={className}>
      {items.map((item) => (
        <Details key={item.id} summary={item.title} isOpen={item.id === openId} {...(isExclusive && { name })}>
          {item.content}
        </Details>
      ))}
    </div>
  );
}
