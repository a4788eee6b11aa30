/** Query parameter of a share link: opening it loads the coupon of the code (U33). */
export const CODE_PARAM = 'coupon';
