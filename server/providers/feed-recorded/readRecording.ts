import { type NumberedMessage, readMessage } from '../../../schemas/feed/index.ts';

/**
 * The messages of a recording (NDJSON of the feed protocol, one provider). Signs of life are left out: whoever plays it gives
 * them as its time goes by. Throws RangeError that names the first line that is no message, or of another provider.
 */
export function readRecording(text: string): readonly NumberedMessage[] {
  const messages: NumberedMessage[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const reading = readMessage(line);
    if (reading.message === null) throw new RangeError(`Line ${index + 1}: ${reading.detail}`);
    const { message } = reading;
    const provider = messages[0]?.provider ?? message.provider;
    if (message.provider !== provider) throw new RangeError(`Line ${index + 1}: is of ${message.provider}, a recording is of one provider (${provider})`);
    if (message.type !== 'alive') messages.push(message);
  }
  return messages;
}
