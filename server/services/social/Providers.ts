import type { Release } from '../../../schemas/language/release.ts';
import type { Platform } from '../../platform/service.ts';
import type { IdentityClient } from '../../ports/socialPorts.ts';
import { configuredProviders, type ConfiguredProvider } from './socialTerms.ts';

/** A provider that visitors can go to. */
export interface OfferedProvider extends IdentityClient, Pick<ConfiguredProvider, 'id' | 'name' | 'iconName' | 'scopes'> {}

/** The providers of a brand that this server can speak to: those whose secret it has, and those that come with the platform. */
export class Providers {
  private readonly platform: Pick<Platform, 'logger' | 'ports' | 'settings'>;
  private readonly warned = new Set<string>();

  constructor(platform: Pick<Platform, 'logger' | 'ports' | 'settings'>) {
    this.platform = platform;
  }

  offered(release: Release): readonly OfferedProvider[] {
    return configuredProviders(release).flatMap((provider) => {
      const client = this.clientOf(provider, release.brand);
      const { id, name, iconName, scopes } = provider;
      return client === null ? [] : [{ id, name, iconName, scopes, ...client }];
    });
  }

  find(release: Release, id: string): OfferedProvider | undefined {
    return this.offered(release).find((provider) => provider.id === id);
  }

  private clientOf({ id, issuer, clientId }: ConfiguredProvider, brand: string): IdentityClient | null {
    const { ports, settings } = this.platform;
    if (issuer === undefined || clientId === undefined) return ports.find('identityIssuers')?.find(id) ?? null;
    const clientSecret = settings.oidcSecrets.get(clientId);
    if (clientSecret !== undefined) return { issuer, clientId, clientSecret };
    this.warnOnce(clientId, { brand, provider: id, clientId });
    return null;
  }

  private warnOnce(clientId: string, fields: object): void {
    if (this.warned.has(clientId)) return;
    this.warned.add(clientId);
    this.platform.logger.warn(fields, 'An identity provider is not offered: OIDC_CLIENT_SECRETS has no secret of its client id');
  }
}
