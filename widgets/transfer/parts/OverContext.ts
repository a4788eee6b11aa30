import { createContext } from 'react';

/** True for what is shown over another page. */
export const OverContext = createContext(false);
