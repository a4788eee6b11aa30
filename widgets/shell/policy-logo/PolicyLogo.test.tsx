// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { PolicyLogo } from './PolicyLogo.tsx';

describe('shell/policy-logo', () => {
  it('asks for the picture and shows nothing of it', async () => {
    const { container } = await renderWidget(baseRuntime(), <PolicyLogo {...widgetFrame('shell/policy-logo')} />);
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt, picture?.hidden]).toEqual(['/web-api/policy/logo.agif', '', true]);
  });
});
