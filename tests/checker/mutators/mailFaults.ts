import type { MailFile } from '../../../schemas/language/mailFile.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { without } from '../jsonText.ts';
import type { Mutator } from '../mutator.ts';
import { fault, valueFault } from './fault.ts';

/** What can be wrong with messages to customers. */
export const mailFaults: readonly Mutator[] = [
  {
    rule: 'mail/placeholders',
    what: 'does not tell a mail what its text names',
    count: 3,
    faults: (configs) => [...configs.values].filter(([file, value]) => file.startsWith('base/mails/') && Object.hasOwn((value as unknown as MailFile).data, 'ip')).map(([file]) => () => fault(file, without(configs.text(file), '/data/ip'), '/parts/body')),
  },
  {
    rule: 'mail/placeholders',
    what: 'puts a slot into the body of a mail',
    count: 2,
    faults: (configs) => [...configs.values].filter(([file]) => /^base\/dictionaries\/\w+\/mails\.json$/.test(file)).flatMap(([file, value]) => Object.entries(value as JsonObject).filter(([key]) => key.endsWith('.md')).map(([key, text]) => () => valueFault(configs, file, `/${key}`, `${String(text)}\n\n::one`))),
  },
];
