import type { JsonObject } from '../../language/json.ts';
import { between, moment, section, text } from './sectionParts.ts';

const MOST_CODES = 5000;

/** `site.sections.invitations`. */
export const invitations: JsonObject = {
  type: 'object',
  description: 'Invitations to register, by the code in capitals, where the site asks for one (flags.isInvitationNeeded). Visitors get none of this.',
  maxProperties: MOST_CODES,
  additionalProperties: section('An invitation.', {
    title: text('Whom it is for, for authors.'),
    from: moment('Unknown before.'),
    until: moment('Over from then on.'),
    most: between(1, 1_000_000, 'Registrations that it is good for; without it one.'),
  }),
};
