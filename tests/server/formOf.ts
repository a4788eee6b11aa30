const BOUNDARY = 'lineup-test-form';

/** A form of text fields as browsers send it. */
export function formOf(fields: Readonly<Record<string, string>>): { readonly type: string; readonly body: Buffer } {
  const parts = Object.entries(fields).map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`) };
}
