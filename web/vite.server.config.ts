import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** What the server draws pages with: the parts of the gallery, whole, in one file that needs nothing beside it. */
export default defineConfig({
  root: resolve(root, 'src'),
  publicDir: false,
  plugins: [react()],
  // The development build of React warns, and takes several times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: resolve(root, 'dist/server'),
    target: 'node24',
    assetsInlineLimit: 0,
    rollupOptions: { input: { gallery: resolve(root, 'src/portals/gallery/server.tsx') }, output: { entryFileNames: '[name].js' } },
  },
});
