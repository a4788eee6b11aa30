import { createContext } from 'react';

/** Where a registration is shown besides its own page. */
export interface EntrancePlace {
  /** A customer has registered, and is signed in. */
  readonly onEntered: () => void;
  /** Something is shown once: what closes by itself stays open meanwhile. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** Null on the page of the registration. */
export const EntranceContext = createContext<EntrancePlace | null>(null);
