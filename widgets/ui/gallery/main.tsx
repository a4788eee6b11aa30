import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveTheme, themeCss, tokenRegistry } from '../../../schemas/language/brandbook/index.ts';
import '../styles/index.css';
import { Gallery } from './Gallery.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
document.documentElement.dir = query.get('dir') ?? 'ltr';
document.documentElement.dataset.fontSize = query.get('size') ?? 'm';

const sheet = new CSSStyleSheet();
sheet.replaceSync(themeCss(resolveTheme(tokenRegistry, []).value));
document.adoptedStyleSheets = [sheet];

const root = document.getElementById('root');
if (!root) throw new Error('The gallery page needs its root element');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
