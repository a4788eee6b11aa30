/** What other domains may use of the shell: the ids of its sheets. */
export { columnIds } from './columns.ts';
