import { SMTPServer } from 'smtp-server';

/** A mail as a server took it over. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly raw: string;
}

/** A mail server of a test's own on a free port of this machine. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many of the next mails are refused with 451, as a busy server does. */
  refuse(count: number): void;
  close(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('busy'), { responseCode: 451 }));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
    }),
  };
}

/** A header of a mail, folded lines joined. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]/g, ' '))?.[1]?.trim();
}

/** A part of a mail by its type, decoded. */
export function partOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const part = raw.split(`--${boundary}`).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(head)) return text;
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
