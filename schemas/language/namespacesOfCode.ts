/** Namespaces of texts that code takes by key without being a widget, whose manifest would say so. */
export const NAMESPACES_OF_CODE: readonly string[] = ['runtime', 'errors', 'preview'];
