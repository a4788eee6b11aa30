// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { PageCode } from './PageCode.tsx';

const frame = { ...widgetFrame('blocks/page-code'), to: 'mobile', title: 'On the phone' } as const;
const ANSWER = { address: 'https://site.example/en/mobile', picture: '/brand/page-code.svg?path=mobile&lng=en' };

describe('blocks/page-code', () => {
  it('shows the picture of the platform with the address that it leads to, in words too', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (request) => {
      asked.push(new URL(request instanceof Request ? request.url : String(request)).search);
      return Response.json(ANSWER);
    };
    await renderWidget(baseRuntime({ fetch }), <PageCode {...frame} />);
    const picture = await screen.findByRole('img', { name: `QR code of the address ${ANSWER.address}` });
    expect(picture.getAttribute('src')).toBe(ANSWER.picture);
    expect(screen.getByText(ANSWER.address)).toBeDefined();
    expect(asked).toEqual(['?path=mobile&lng=en']);
  });

  it('shows nothing of a page that the brand does not have', async () => {
    const { container } = await renderWidget(baseRuntime({ fetch: async () => Response.json({}, { status: 404, headers: { 'content-type': 'application/problem+json' } }) }), <PageCode {...frame} />);
    await waitFor(() => expect(container.querySelector('[data-widget="blocks/page-code"]')?.hasAttribute('hidden')).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the code does not come, and asks again', async () => {
    const answers = [() => new Response('', { status: 503 }), () => Response.json(ANSWER)];
    await renderWidget(baseRuntime({ fetch: async () => (answers.shift() ?? (() => Response.error()))() }), <PageCode {...frame} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeDefined();
  });
});
