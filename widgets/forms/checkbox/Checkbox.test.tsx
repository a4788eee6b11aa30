// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Checkbox } from './Checkbox.tsx';

const props = { ...widgetFrame('forms/checkbox'), name: 'terms', label: 'I accept the [terms] and the [privacy policy].', isRequired: true, requiredIn: [] };

beforeEach(() => sessionStorage.clear());

describe('forms/checkbox', () => {
  it('has the links of its text, which open beside the form; one that leads nowhere is text', async () => {
    await renderWidget(baseRuntime(), <Checkbox {...props} links={[{ to: 'rules' }, {}]} />);
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.textContent])).toEqual([['/en/rules', '_blank', 'terms (opens in a new tab)']]);
    expect(screen.getByRole('checkbox').closest('label')?.textContent).toBe('I accept the terms (opens in a new tab) and the privacy policy.');
  });

  it('says when it is left unticked after it was ticked', async () => {
    await renderWidget(baseRuntime(), <Checkbox {...props} links={[]} />);
    const box = screen.getByRole('checkbox');
    fireEvent.click(box);
    fireEvent.click(box);
    fireEvent.blur(box);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please tick this box to continue');
  });
});
