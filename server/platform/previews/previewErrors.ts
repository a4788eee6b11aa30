import { defineErrors } from '../errors/PlatformError.ts';

const byAuthor = { severity: 'info', actor: 'author' } as const;

export const previewErrors = defineErrors('PREVIEW', {
  PREVIEW_READ_ONLY: { status: 403, title: 'This is a preview: nothing can be staked, paid or changed in it', ...byAuthor },
  PREVIEW_NO_ACCOUNT: { status: 403, title: 'The customer of a preview is made up and has nothing of this kind', ...byAuthor },
  PREVIEW_UNKNOWN: { status: 404, title: 'There is no such preview', ...byAuthor },
  PREVIEW_OVER: { status: 410, title: 'This preview has ended', ...byAuthor },
  PREVIEW_REFUSED: { status: 422, title: 'This preview cannot be made', ...byAuthor },
  PREVIEW_TOO_MANY: { status: 409, title: 'There are too many previews; take some back', ...byAuthor },
});
