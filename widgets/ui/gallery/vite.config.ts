import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** Development only: `npx vite --config widgets/ui/gallery/vite.config.ts`, then `/?theme=dark&dir=rtl`. */
export default defineConfig({
  root: here,
  publicDir: path.join(root, 'public'),
  cacheDir: path.join(root, 'node_modules/.vite-gallery'),
  plugins: [react()],
  server: { port: 5199, strictPort: true, host: '127.0.0.1', fs: { allow: [root] } },
});
