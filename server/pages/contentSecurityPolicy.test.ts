import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../tests/setup/baseConfigs.ts';
import { policyOfSite } from './contentSecurityPolicy.ts';

function policyWith(baseUrl: string, isFlexibleAssetPath: boolean): string {
  const site = { ...testSiteConfig, origins: { 'media-src': ['https://films.example'] }, sections: { ...testSiteConfig.sections, assets: { baseUrl } } };
  return policyOfSite({ site, siteFacts: { 'flags.isFlexibleAssetPath': isFlexibleAssetPath }, theme: { hash: 'abcdefgh12' } });
}

describe('policyOfSite', () => {
  it('lets pages take pictures and films from the site itself, from where the brand\'s own files lie, and from where the brand says', () => {
    const policy = policyWith('https://cdn.example/files', true);
    expect(policy).toContain("img-src 'self' data: https://cdn.example;");
    expect(policy).toContain("media-src 'self' https://films.example https://cdn.example;");
    expect(policyWith('https://cdn.example/files', false)).not.toContain('cdn.example');
  });
});
