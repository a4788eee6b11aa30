import { describe, expect, it } from 'vitest';
import { fileAt } from '../assets/assetFile.ts';
import type { ParamConstraint } from '../configFiles.ts';
import type { PropDeclaration } from '../manifest.ts';
import { compileProps } from './compileProps.ts';

const paths: Readonly<Record<string, string>> = { live: ':section/:sport?', login: 'user/login' };
const compile = (props: Parameters<typeof compileProps>[0], declared: Readonly<Record<string, PropDeclaration>>, params?: Readonly<Record<string, ParamConstraint>>) =>
  compileProps(props, declared, {
    ...(params && { params }),
    context: { catalogue: new Map(), namedRules: {}, siteFacts: {}, factScope: () => undefined, fileOf: (name) => (name.startsWith('gone') ? undefined : fileAt(`/media/${name}`)), pathOf: (id) => paths[id] },
    facts: new Set(),
    texts: new Set(),
  });

const columns = { columns: { type: 'integer', title: 'Columns', byWidth: true, default: { phone: 1, tablet: 2, desktop: 3 } } } as const;

describe('compileProps', () => {
  it.each([
    ['the default', {}, [1, 2, 3]],
    ['one value for all', { columns: 4 }, [4, 4, 4]],
    ['from the phone up', { columns: { phone: 2 } }, [2, 2, 2]],
    ['the desktop alone', { columns: { desktop: 4 } }, [1, 2, 4]],
    ['two of three', { columns: { phone: 2, desktop: 4 } }, [2, 2, 4]],
  ])('gives a prop by width all of its widths: %s', (_what, props, [phone, tablet, desktop]) => {
    expect(compile(props, columns)).toEqual({ columns: { phone, tablet, desktop } });
  });

  const section = { section: { type: 'enum', title: 'Section', values: ['line', 'live'], accepts: ['$param'] } } as const;

  it.each([
    ['of an address that has it with values of the prop', { section: { enum: ['live', 'line'] } }, true],
    ['whose values the site lists', { section: { $site: 'sports' } }, true],
    ['of an address without it', { chapter: {} }, true],
    ['of an address about which nothing is known', undefined, true],
    ['of an address that calls other things so', { section: { enum: ['sport', 'media'] } }, false],
    ['of an address that takes any word there', { section: {} }, false],
  ] as const)('takes a choice from a parameter %s', (_what, params, isTaken) => {
    expect(compile({ section: { $param: 'section' } }, section, params)).toEqual(isTaken ? { section: { $param: 'section' } } : {});
  });

  const to = { to: { type: 'target', title: 'Leads to', required: true } } as const;

  it.each([
    ['a page', { page: 'login' }, 'user/login'],
    ['a page with parameters', { page: 'live', params: { section: 'line', sport: 'football' } }, 'line/football'],
    ['an address', { address: 'https://help.example/' }, 'https://help.example/'],
  ])('makes an address of a target: %s', (_what, target, address) => {
    expect(compile({ to: target }, to)).toEqual({ to: address });
  });

  it('leaves out what must lead to a page that the brand does not have, and an entry of a list with it', () => {
    expect(compile({ to: { page: 'registration' } }, to)).toBeUndefined();
    expect(compile({ to: { page: 'registration' } }, { to: { type: 'target', title: 'Leads to' } })).toEqual({});
    const list = { links: { type: 'list', title: 'Links', items: { type: 'object', title: 'Link', fields: to } } } as const;
    expect(compile({ links: [{ to: { page: 'registration' } }, { to: { page: 'login' } }] }, list)).toEqual({ links: [{ to: 'user/login' }] });
  });

  it('puts entries by id in their order, equal places by id, without the place', () => {
    const label = { label: { type: 'string', title: 'Label' } } as const;
    const menu = { items: { type: 'list', title: 'Entries', items: { type: 'object', title: 'Entry', fields: { ...label, to: { type: 'target', title: 'Leads to' }, more: { type: 'list', title: 'More', items: { type: 'object', title: 'Entry', fields: label } } } } } } as const;
    expect(compile({ items: { b: { at: 200, label: 'b' }, z: { at: 100, label: 'z' }, a: { at: 200, label: 'a', to: { page: 'login' }, more: { y: { at: 2, label: 'y' }, x: { at: 1, label: 'x' } } } } }, menu)).toEqual({
      items: [{ label: 'z' }, { label: 'a', to: 'user/login', more: [{ label: 'x' }, { label: 'y' }] }, { label: 'b' }],
    });
  });

  it('gives the files of languages that are there, by language', () => {
    const captions = { captions: { type: 'asset', kind: 'captions', byLanguage: true, title: 'Captions', accepts: ['$asset'] } } as const;
    const file = (src: string) => ({ src, width: 0, height: 0, sources: [] });
    expect(compile({ captions: { en: { $asset: 'film.en.vtt' }, es: '/assets/film.es.vtt', ar: { $asset: 'gone.vtt' }, ru: null } }, captions)).toEqual({ captions: { en: file('/media/film.en.vtt'), es: file('/assets/film.es.vtt') } });
  });

  it('keeps lists within lists', () => {
    expect(compile({ rows: [['a', 'b'], ['c']] }, { rows: { type: 'list', title: 'Rows', items: { type: 'list', title: 'Cells', items: { type: 'string', title: 'Cell' } } } })).toEqual({ rows: [['a', 'b'], ['c']] });
  });
});
