import { generateAll } from '../../bin/catalogue/generateAll.ts';
import { inProject } from '../../bin/setup/project.mjs';

/** Before any test: what is derived fits what it is derived from, however the tests were started. `npm test` has made it already. */
export async function setup(): Promise<void> {
  if (process.env['LINEUP_IS_GENERATED'] === '1') return;
  await generateAll(inProject());
}
