// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Calculator } from './Calculator.tsx';

async function show(hasTaxes: boolean) {
  const runtime = baseRuntime({ facts: { 'flags.partnerHasTaxes': hasTaxes } });
  return await renderWidget(runtime, <Calculator {...widgetFrame('taxes/calculator')} title="What is held back" />);
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const figure = (name: string) => screen.getAllByText(name).map((found) => found.nextElementSibling?.textContent ?? '').join(' ');

describe('taxes/calculator', () => {
  it('names each tax of the site with its relief, and what it takes of a bet that is typed (A-140)', async () => {
    await show(true);
    expect(screen.getByText(/^13% of what a bet pays above its stake/).textContent).toMatch(/Up to RUB\s400,000\.00 a bet nothing is taken/);
    type('Stake', '1000');
    type('Payout', '501000,50');
    expect(figure('Tax on winnings')).toContain('13,000.06');
    expect(figure('Reaches your account')).toContain('488,000.44');
    expect(await screen.findByText(/^Tax RUB\s13,000\.06, RUB\s488,000\.44 reaches your account/)).toBeDefined();
  });

  it('says what is missing in place of figures', async () => {
    await show(true);
    type('Payout', '');
    expect(screen.getByText('Write an amount.')).toBeDefined();
    expect(screen.queryByText('Reaches your account')).toBeNull();
  });

  it('is nothing where the site takes no taxes', async () => {
    const { container } = await show(false);
    expect(container.textContent).toBe('');
  });
});
