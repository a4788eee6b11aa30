// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { BoardSample } from './BoardSample.tsx';
import { ControlsSample } from './ControlsSample.tsx';
import { StatesSample } from './StatesSample.tsx';

const samples: readonly (readonly [string, ReactNode])[] = [
  ['odds, boards and tabs', <BoardSample key="b" isRtl={false} />],
  ['controls, table and dialog', <ControlsSample key="c" />],
  ['states', <StatesSample key="s" />],
];

afterEach(() => document.body.replaceChildren());

describe('the parts', () => {
  it.each(samples)('render alike on server and browser, with no style attribute: %s', async (_, sample) => {
    const page = <StrictMode>{sample}</StrictMode>;
    const html = renderToString(page);
    expect(html).not.toMatch(/\sstyle="/);
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const mismatches: unknown[] = [];
    const mounted = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) }));
    expect(mismatches).toEqual([]);
    await act(async () => mounted.unmount());
  });
});
