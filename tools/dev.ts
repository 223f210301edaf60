/** `npm run dev`: the server starts anew with each change of its sources, the web changes in the open page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { root } from './run.ts';

const portals = ['judging', 'entries', 'admin', 'vote', 'gallery', 'ui'];
const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;

const server: ChildProcess = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', join(root, 'server/src/main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  },
);

/** Below a portal's path the page is always the portal's, as the server does it with the built web. */
const portalPages: Plugin = {
  name: 'portal-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const first = path.split('/')[1]?.toLowerCase() ?? '';
      const isPage = request.headers.accept?.includes('text/html');
      if (isPage && path === '/') request.url = '/portals/door/index.html';
      else if (isPage && portals.includes(first)) request.url = `/portals/${first}/index.html`;
      next();
    });
  },
};

const api: ProxyOptions = { target: `http://127.0.0.1:${apiPort}`, xfwd: true };
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'mpa',
  plugins: [portalPages],
  server: {
    port: webPort,
    strictPort: true,
    // What is neither a page nor a source file is the server's.
    proxy: { '^/(?!portals/|areas/|kernel/|ui/|theme/|texts/|@|node_modules/|favicon\\.svg|scheme\\.js|$)': api },
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
