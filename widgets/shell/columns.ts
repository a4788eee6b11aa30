/** Element ids of the frame's side columns: buttons anywhere open them by `popovertarget`, without a script. */
export const columnIds = { left: 'column-left', right: 'column-right' } as const;
