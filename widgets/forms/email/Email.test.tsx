// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Email } from './Email.tsx';

beforeEach(() => sessionStorage.clear());

describe('forms/email', () => {
  it('says what an address looks like when something else is left in it', async () => {
    await renderWidget(baseRuntime(), <Email {...widgetFrame('forms/email')} name="user_email" label="E-mail" isRequired requiredIn={[]} autocomplete="email" />);
    const box = screen.getByRole('textbox', { name: 'E-mail' });
    expect([box.getAttribute('type'), box.getAttribute('autocomplete')]).toEqual(['email', 'email']);
    fireEvent.change(box, { target: { value: 'anna' } });
    fireEvent.blur(box);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain('name@example.com');
  });
});
