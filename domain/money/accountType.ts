/** Types of accounts (spec section 9). */
export const accountType = { main: 0, bonus: 4, currency: 9 } as const;
