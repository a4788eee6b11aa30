import { describe, expect, it } from 'vitest';
import type { WidgetManifest } from './manifest.ts';
import { pageOrigins } from './origins.ts';

const widget = (hosts: readonly string[]): WidgetManifest => ({ format: 1, version: 1, title: 'Widget', description: '', group: 'tests', load: 'first', props: {}, hosts });
const catalogue = new Map([['tests/video', widget(['https://video.media.example'])], ['tests/chat', widget(['https://chat.example'])]]);

describe('pageOrigins', () => {
  it('opens to widgets what the brand allows anywhere, for calls, pictures and frames', () => {
    const origins = pageOrigins({ 'img-src': ['https://*.media.example'], 'style-src': ['https://styles.example'] }, catalogue);
    expect(origins).toEqual({
      'connect-src': ['https://video.media.example'],
      'img-src': ['https://*.media.example', 'https://video.media.example'],
      'frame-src': ['https://video.media.example'],
      'style-src': ['https://styles.example'],
    });
  });

  it('opens nothing that the brand does not allow', () => {
    expect(pageOrigins({ 'img-src': ['https://other.example'] }, catalogue)).toEqual({ 'img-src': ['https://other.example'] });
    expect(pageOrigins({}, catalogue)).toEqual({});
  });
});
