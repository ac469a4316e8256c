// npm run dev: console with hot reload, server code reloaded, storefront rebuilt after a change.
// Changes of the database layer need a restart.
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const STOREFRONT_SOURCES = /^(storefront|catalogue|contract)[\\/]/;
const SERVER_PATHS =
  /^\/(api|widget|preview-frame|chat|chat\.html|demo-shop|template-images|uploads\/|healthz|readyz)(\/|$|\?)/;

ensureInstalled(root, { dev: true });
process.chdir(root);
// Hides a Vite warning: the configurations need the bundling loader, as imports lack extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const vite = await import('vite');
const { getRequestListener } = await import('@hono/node-server');

const http = createServer();
const console_ = await vite.createServer({
  configFile: path.join(root, 'vite.config.ts'),
  appType: 'spa',
  plugins: [
    {
      name: 'storefront-origin',
      // Inserts the storefront's address, as the server does in the built page.
      transformIndexHtml: (html) => html.replaceAll('__STOREFRONT_URL__', deps.env.storefrontUrl),
    },
  ],
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/dist/**', '**/data/**', '**/test-results/**'] },
  },
});
const load = (file) => console_.ssrLoadModule(path.join(root, file));
async function buildStorefront() {
  const configFile = path.join(root, 'storefront/vite.config.ts');
  await (await vite.createBuilder({ configFile, logLevel: 'warn' }, null)).buildApp();
}

await buildStorefront();
// Child processes start from a built file; all other code is loaded from the sources.
await vite.build({ configFile: path.join(root, 'server/vite.config.ts'), logLevel: 'warn' });
let building = Promise.resolve();
console_.watcher.on('change', (file) => {
  if (!STOREFRONT_SOURCES.test(path.relative(root, file))) return;
  building = building.then(buildStorefront).catch((error) => console.error(error.message));
});

const { parseEnv } = await load('server/platform/env.ts');
const { boot } = await load('server/boot.ts');
const { banner } = await load('server/demo/banner.ts');
let deps, shutDown;
try {
  const options = {
    assets: path.join(root, 'dist'),
    dist: path.join(root, 'dist/server'),
    print: (line) => console.log(line),
  };
  ({ deps, shutDown } = await boot(parseEnv(process.env), options));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Vite returns the cached module until the module or one of its imports changes.
let module_, listener;
async function answerByServer(request, response) {
  const next = await load('server/app.ts');
  if (next !== module_) {
    module_ = next;
    listener = getRequestListener(next.createApp(deps).fetch);
  }
  return listener(request, response);
}

http.on('request', (request, response) => {
  if (!SERVER_PATHS.test(request.url)) return console_.middlewares(request, response);
  answerByServer(request, response).catch((error) => {
    console_.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500).end(String(error.stack));
  });
});
http.listen(deps.env.port, deps.env.host, () => {
  process.stdout.write(banner(deps.env, http.address().port));
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    http.close();
    http.closeAllConnections();
    await shutDown();
    process.exit(0);
  });
}
