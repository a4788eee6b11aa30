import { expect } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';

type Data = Readonly<Record<string, string>>;

/** What the newest message to an address carries that has a code, or what else is named; nothing where there is none. */
export async function newestData(siteFetch: SiteFixtures['siteFetch'], brand: string, address: string, carries = 'code'): Promise<Data> {
  const { text } = await siteFetch(brand, `/sandbox/outbox?to=${encodeURIComponent(address)}`);
  const { messages } = JSON.parse(text) as { readonly messages: readonly { readonly data: Data }[] };
  return messages.map(({ data }) => data).find((data) => data[carries] !== undefined) ?? {};
}

/** The newest code that was sent to an address, once it is there. */
export async function newestCode(siteFetch: SiteFixtures['siteFetch'], brand: string, address: string): Promise<string> {
  await expect.poll(async () => (await newestData(siteFetch, brand, address))['code']).toMatch(/^\d{6}$/);
  return (await newestData(siteFetch, brand, address))['code'] ?? '';
}
