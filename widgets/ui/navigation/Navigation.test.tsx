// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { pageNumbers } from './pageNumbers.ts';
import { Pagination } from './Pagination.tsx';
import { SegmentedLinks } from './SegmentedLinks.tsx';
import type { LinkProps } from './UiLink.tsx';
import { LinkComponentContext } from './UiLink.tsx';

afterEach(cleanup);

function RouterLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-router="yes">
      {children}
    </a>
  );
}

const shown = (page: number, count: number) => pageNumbers(page, count).map((entry) => (entry.kind === 'gap' ? '…' : entry.page)).join(' ');

describe('pageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 9, '1 2 3 4 5 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 5 6 7 8 9'],
  ])('shows for page %i of %i: %s', (page, count, expected) => {
    expect(shown(page, count)).toBe(expected);
  });
});

describe('Pagination', () => {
  const pagination = (page: number) => (
    <Pagination label="Pages" page={page} pageCount={3} hrefFor={(n) => `?page=${n}`} pageLabel={(n) => `Page ${n}`} previousLabel="Previous" nextLabel="Next" />
  );

  it('is made of real links with the current page marked', () => {
    render(pagination(2));
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=3');
  });

  it('leaves out what leads nowhere', () => {
    render(pagination(3));
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    cleanup();
    render(<Pagination label="Pages" page={1} pageCount={1} hrefFor={String} pageLabel={String} previousLabel="P" nextLabel="N" />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('navigates through the component that the runtime hands in', () => {
    render(<LinkComponentContext value={RouterLink}>{pagination(2)}</LinkComponentContext>);
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('data-router')).toBe('yes');
  });
});

describe('Breadcrumbs', () => {
  it('ends with the page itself, which is no link', () => {
    render(<Breadcrumbs label="Path" items={[{ label: 'Home', href: '/' }, { label: 'Live' }]} />);
    expect(screen.getByText('Live').getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('SegmentedLinks', () => {
  it('are named, real links of which one is current', () => {
    render(<SegmentedLinks label="Views" links={[{ href: '?tab=a', label: 'A', isCurrent: false }, { href: '?tab=b', label: 'B', isCurrent: true }]} />);
    expect(screen.getByRole('navigation', { name: 'Views' }).querySelectorAll('a')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('?tab=a');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('B');
  });
});
