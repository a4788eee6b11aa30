// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Choice } from './Choice.tsx';

const options = [{ value: '1', title: 'Sports bonus', text: 'For bets.' }, { value: '2', title: 'Casino bonus', isOffered: false }, { value: '0', title: 'No bonus' }];
const props = { ...widgetFrame('forms/choice'), name: 'bonus', label: 'Bonus', isRequired: true, requiredIn: [], options };
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).map(({ value }) => value);

beforeEach(() => sessionStorage.clear());

describe('forms/choice', () => {
  it('is a group of radio buttons, each named by its title and text', async () => {
    await renderWidget(baseRuntime(), <Choice {...props} initial="0" />);
    expect([screen.getByRole('group', { name: 'Bonus' }).tagName, screen.getByRole('radio', { name: /Sports bonus.*For bets/ }).getAttribute('value'), chosen()]).toEqual(['FIELDSET', '1', ['0']]);
  });

  it('leaves out what the site does not offer', async () => {
    await renderWidget(baseRuntime(), <Choice {...props} initial="0" />);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '0']);
  });

  it('keeps what was chosen over what it begins with', async () => {
    const first = await renderWidget(baseRuntime(), <Choice {...props} initial="0" />);
    fireEvent.click(screen.getByRole('radio', { name: /Sports/ }));
    first.unmount();
    await renderWidget(baseRuntime(), <Choice {...props} initial="0" />);
    expect(chosen()).toEqual(['1']);
  });
});
