import { apiFiles } from '../../schemas/api/generate.ts';
import { messageTypes } from '../../schemas/feed/messageTypes.ts';
import { generateFlags } from '../assets/generateFlags.ts';
import { generateIcons } from '../assets/generateIcons.ts';
import { generateRules } from './generateRules.ts';
import { generateWidgetDocs } from './generateWidgetDocs.ts';
import { generateWidgets } from './generateWidgets.ts';
import { readContracts } from './readContracts.ts';
import { writeChanged } from './writeChanged.ts';

/**
 * Writes everything that is derived and not committed: the API contract and its types, types of the feed's messages, types of props, schemas for authors, the list
 * of the checker's rules, icons and flags, the pages of docs/widgets. Takes half a second where nothing has changed. Answers the paths that were written
 * or removed; throws a ManifestError that names a broken manifest.
 */
export async function generateAll(root: string): Promise<readonly string[]> {
  const api = new Map([...(await apiFiles(readContracts(root)))].map(([name, text]) => [`schemas/api/${name}`, text]));
  return [
    ...(await writeChanged(root, api)),
    ...(await writeChanged(root, await messageTypes())),
    ...(await generateRules(root)),
    ...(await generateIcons(root)),
    ...(await generateFlags(root)),
    ...(await generateWidgets(root)),
    ...(await generateWidgetDocs(root)),
  ];
}
