import type { JsonValue } from '../../../language/json.ts';
import { findFileFaults } from '../../shapes/shape.ts';
import { kindShapes } from '../../shapes/kinds.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'format/wrong-value',
  code: 'LU1009',
  severity: 'error',
  scope: 'file',
  isDecisive: true,
  check({ path, text, place, config }, report) {
    // A file whose outermost value is of the wrong kind is no config at all; what is no JSON is another rule's.
    const value = config ? config.value : place && parse(text);
    if (!place || value === undefined) return;
    for (const { kind, ...fault } of findFileFaults(kindShapes[place.kind], value)) {
      if (kind === 'wrong-value') report({ file: path, subject: fault.pointer, ...fault });
    }
  },
};

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
