// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const frame = widgetFrame('shell/error-page');

describe('shell/error-page', () => {
  it('says that a page is not there and where to go', async () => {
    await renderWidget(baseRuntime(), <ErrorPage {...frame} status={404} />);
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/en/live']);
  });

  it.each([
    [500, '500', 'Something went wrong on our side'],
    [502, '502', 'Something went wrong on our side'],
    [200, '500', 'Something went wrong on our side'],
    [undefined, '500', 'Something went wrong on our side'],
    [403, '403', 'This page is not available now'],
    [503, '503', 'This page is not available now'],
  ])('shows status %s as %s and offers to try again', async (status, shown, title) => {
    await renderWidget(baseRuntime(), <ErrorPage {...frame} {...(status !== undefined && { status })} />);
    expect(screen.getByText(shown)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });
});
