import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../widgets/ui/styles/index.css';
import type { CatalogueList } from '../list.ts';
import { CataloguePage } from './CataloguePage.tsx';

const root = document.getElementById('catalogue');
if (!root) throw new Error('The catalogue needs its root element');
const answer = await fetch('/catalogue/list.json');
if (!answer.ok) throw new Error(`The list of widgets answered ${answer.status}: ${await answer.text()}`);
const list = (await answer.json()) as CatalogueList;
createRoot(root).render(
  <StrictMode>
    <CataloguePage list={list} />
  </StrictMode>,
);
