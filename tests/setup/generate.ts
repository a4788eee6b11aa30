import { generateAll } from '../../bin/catalogue/generateAll.ts';
import { inProject } from '../../bin/setup/project.mjs';

/** Before any test: what is derived fits what it is derived from, however the tests were started. */
export async function setup(): Promise<void> {
  await generateAll(inProject());
}
