import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { type PageServer, rendererOf, startPageServer } from './pageServer.ts';

// A renderer of which not even the error page comes.
const openRenderer = rendererOf(async () => await Promise.reject(new Error('a secret of the renderer')));

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');
const textOfPage: Readonly<Record<string, string>> = {
  en: 'An error occurred while showing the error page',
  ru: 'Произошла ошибка при показе страницы ошибки',
  es: 'Se ha producido un error al mostrar la página de error',
  ar: 'حدث خطأ أثناء عرض صفحة الخطأ',
};

describe('where the error page itself fails (A-125)', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  beforeAll(async () => {
    database = await embedded.open();
    running = await startPageServer(database, { openRenderer });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
  });
  const ask = (url: string, cookie = '') => running.app.inject({ url, headers: { host: 'aurora.localhost', accept: 'text/html', cookie } });

  it.each(['en', 'ru', 'es', 'ar'])('a document in the language of the page says so, with a link home and status 500: %s', async (language) => {
    const { statusCode, headers, body } = await ask(`/${language}/live`);
    expect([statusCode, headers['cache-control'], String(headers['content-type'])]).toEqual([500, 'no-store', 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(body).toContain(`<h1>${textOfPage[language] ?? ''}</h1>`);
    expect(body).toContain(`<a href="/${language}">`);
    expect(body).not.toMatch(/<script|style=|secret/);
  });

  it("takes the language and the theme of the visitor's cookies where the address names none", async () => {
    const { body } = await ask('/live', `lng=es; ui=${encodeURIComponent(JSON.stringify({ theme: 'light' }))}`);
    expect(body).toContain('<html lang="es" dir="ltr" data-theme="light"');
  });

  it('is styled by tokens of the brand, from where its own security policy lets styles come', async () => {
    const { headers, body } = await ask('/en/live');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    const links = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
    const styles = await Promise.all(links.map((href) => ask(href)));
    expect(styles.map((style) => [style.statusCode, String(style.headers['content-type'])])).toEqual([[200, 'text/css'], [200, 'text/css']]);
    const [theme = '', look = ''] = styles.map((style) => style.body);
    const tokens = [...look.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name = '']) => name);
    expect(tokens.length).toBeGreaterThan(8);
    for (const token of tokens) expect(theme, token).toContain(`${token}:`);
  });
});
