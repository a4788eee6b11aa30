// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { LegalRow } from './LegalRow.tsx';

const frame = widgetFrame('shell/legal-row');

describe('shell/legal-row', () => {
  it('always shows the age and the way to responsible gaming', async () => {
    await renderWidget(baseRuntime(), <LegalRow {...frame} responsible="responsiblegaming" />);
    expect(screen.getByRole('img', { name: 'Only for people over 18' }).textContent).toBe('18+');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/responsiblegaming']);
  });

  it('takes the age of the site and adds licence and help', async () => {
    const site = { ...testSiteConfig, sections: { ...testSiteConfig.sections, brand: { minimumAge: 21 } } };
    await renderWidget(baseRuntime({ site }), <LegalRow {...frame} responsible="responsiblegaming" license="licenses" help="https://help.example/" />);
    expect(screen.getByText('21+')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Responsible gaming', '/en/responsiblegaming'],
      ['Licence', '/en/licenses'],
      ['Help with gambling', 'https://help.example/'],
    ]);
  });
});
