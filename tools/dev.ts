/** `npm run dev`: the server restarts with each change of its sources, the web changes in the open page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalNames } from '#contract/kernel/award/portals.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { drawnHtml, pageDataType } from '#server/kernel/pages/drawn-pages.ts';
import { withProperties } from '#server/kernel/pages/page-properties.ts';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { root } from './run.ts';
import { compileTexts } from './texts/texts.ts';
import { webTexts } from './texts/web-texts.ts';

const pages: readonly string[] = [...portalNames, 'ui'];
const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;

watch(join(root, 'texts'), { recursive: true }, (_, file) => {
  if (!file?.endsWith('.json')) return;
  try {
    compileTexts();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
});

const server: ChildProcess = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=texts/compiled',
    '--watch-preserve-output',
    join(root, 'server/src/main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  },
);

/** Pages are served with their properties in them, as the server does it with the built web. */
const pageProperties: Plugin = {
  name: 'page-properties',
  async transformIndexHtml(html) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/property/GetTraits`);
    const { Data } = (await answer.json()) as { Data: PropertyTraits[] };
    return withProperties(html, Data);
  },
};

/** Pages of the gallery come drawn, as the server does it with the built web: the server says what they show, the sources draw it. */
const drawnPages: Plugin = {
  name: 'drawn-pages',
  configureServer(web) {
    web.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (!/^\/gallery\//i.test(url) || !request.headers.accept?.includes('text/html')) return next();
      const draw = async (): Promise<void> => {
        const answer = await fetch(`http://127.0.0.1:${apiPort}${url}`, { headers: { accept: pageDataType }, redirect: 'manual' });
        if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('application/json')) return next();
        const page = (await answer.json()) as Parameters<typeof drawnHtml>[1] & { status: number; leadsTo?: string; base: string };
        if (page.leadsTo !== undefined) return void response.writeHead(302, { location: `${page.base}${page.leadsTo}` }).end();
        const source = await readFile(join(root, 'web/src/portals/gallery/index.html'), 'utf8');
        const { default: renderer } = (await web.ssrLoadModule('/portals/gallery/server.tsx')) as {
          default: Parameters<typeof drawnHtml>[0]['renderer'];
        };
        const template = await web.transformIndexHtml('/portals/gallery/index.html', source, url);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.writeHead(page.status).end(drawnHtml({ template, renderer, sheetOf: (sheet) => `/${sheet}` }, page));
      };
      draw().catch((error: Error) => {
        web.ssrFixStacktrace(error);
        next(error);
      });
    });
  },
};

/** Below a portal's path the page is always the portal's, as the server does it with the built web. */
const portalPages: Plugin = {
  name: 'portal-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const first = path.split('/')[1]?.toLowerCase() ?? '';
      const isPage = request.headers.accept?.includes('text/html');
      if (isPage && path === '/') request.url = '/portals/door/index.html';
      else if (isPage && pages.includes(first)) request.url = `/portals/${first}/index.html`;
      next();
    });
  },
};

const sources = (await readdir(join(root, 'web/src'))).map((folder) => `${folder}/`).join('|');
const api: ProxyOptions = { target: `http://127.0.0.1:${apiPort}`, xfwd: true };
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'mpa',
  plugins: [drawnPages, portalPages, pageProperties, webTexts()],
  server: {
    port: webPort,
    strictPort: true,
    // What is neither a page nor a source file is the server's.
    proxy: { [`^/(?!${sources}|@|node_modules/|favicon\\.svg|scheme\\.js|$)`]: api },
  },
});
await vite.listen();
console.log(`Laurel in development: http://localhost:${webPort}   (server: http://localhost:${apiPort})`);

const stop = () => {
  server.once('exit', () => process.exit(0));
  server.kill('SIGTERM');
  void vite.close();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
server.once('exit', (code) => process.exit(code ?? 1));
