import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

export const chatErrors = defineErrors('CHAT', {
  CHAT_CLOSED: { status: 404, title: 'The brand has no chat', ...byCustomer },
  CHAT_UNKNOWN: { status: 404, title: 'There is no such conversation or file', ...byCustomer },
  CHAT_OTHER_OWNER: { status: 409, title: 'Somebody else is here now: the chat has to be opened again', ...byCustomer },
  CHAT_ID_REUSED: { status: 409, title: 'Another message was sent under this id', ...byCustomer },
  CHAT_TEXT_INVALID: { status: 422, title: 'The message says nothing, or is too long', ...byCustomer },
  CHAT_TOPIC_UNKNOWN: { status: 422, title: 'There is no such topic', ...byCustomer },
  CHAT_FILE_REFUSED: { status: 422, title: 'Only pictures (PNG, JPEG, WebP) and PDF files can be sent', ...byCustomer },
  CHAT_FILE_LARGE: { status: 413, title: 'The file is too large', ...byCustomer },
  CHAT_FILES_BUSY: { status: 503, title: 'Too many pictures are being sent at this moment', severity: 'warning', actor: 'us' },
  CHAT_STREAMS_FULL: { status: 503, title: 'Too many streams are open; polling works', severity: 'warning', actor: 'us' },
  CHAT_TOO_MANY: { status: 429, title: 'No further message can be written for now', ...byCustomer },
});
