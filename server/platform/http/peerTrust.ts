import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { isLoopbackAddress } from './loopback.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * True where headers that a proxy adds about its visitor are believed: the direct peer is a trusted proxy, a page of this
     * process asks, or a tool on this machine drives a sandbox. Anybody else can send such a header too.
     */
    readonly isPeerBelieved: boolean;
  }
}

/** Decides by the address that the connection comes from, never by what a header says of it. */
export function installPeerTrust(app: FastifyInstance, { isSandbox }: Pick<Settings, 'isSandbox'>, isTrusted: (address: string | undefined) => boolean): void {
  app.decorateRequest('isPeerBelieved', {
    getter() {
      const peer = this.raw.socket.remoteAddress;
      return this.isInternal || isTrusted(peer) || (isSandbox && isLoopbackAddress(peer));
    },
  });
}
