/** That this browser has written: only then are answers looked for on pages where the chat is closed. Apart from the store, whose code comes later. */
export const HAS_WRITTEN_KEY = 'chat.v1';
