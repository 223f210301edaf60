import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const portals = readdirSync(resolve(root, 'src/portals'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Each portal is an entry of its own: a voter never downloads the admin app. */
export default defineConfig({
  root: resolve(root, 'src'),
  publicDir: resolve(root, 'public'),
  plugins: [react()],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: { input: Object.fromEntries(portals.map(({ name }) => [name, resolve(root, `src/portals/${name}/index.html`)])) },
  },
});
