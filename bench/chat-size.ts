// Measures the bytes that the chat loads until its first message is visible, and those that the launcher adds to a shop page.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createBuilder } from 'vite';

const PAGE_BUDGET = 45 * 1024;
const LAUNCHER_BUDGET = 1024;
/** Another open chat's script, brotli, measured the same way. */
const PEER = 164 * 1024;

const folder = path.join(os.tmpdir(), `vitrin-chat-${process.pid}`);
mkdirSync(folder);
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const builder = await createBuilder({
  configFile: 'storefront/vite.config.ts',
  logLevel: 'error',
});
for (const name of ['chat', 'chat_launcher']) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`storefront/vite.config.ts has no ${name}.`);
  environment.config.build.outDir = folder;
  await builder.build(environment);
}
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const sizes = new Map(
  readdirSync(folder).map((name) => [
    name,
    brotliCompressSync(readFileSync(path.join(folder, name)), best).length,
  ]),
);
rmSync(folder, { recursive: true });

const launcher = sizes.get('launcher.js') ?? Number.NaN;
let page = 0;
for (const [name, size] of sizes) {
  console.log(`${name.padEnd(14)} ${String(size).padStart(5)} bytes brotli`);
  if (name !== 'launcher.js') page += size;
}
console.log(
  `page until its first message: ${page} bytes, ${(page / PAGE_BUDGET).toFixed(2)} x ${PAGE_BUDGET}, ${(page / PEER).toFixed(2)} x a known chat's script`,
);
console.log(
  `launcher: ${launcher} bytes, ${(launcher / LAUNCHER_BUDGET).toFixed(2)} x ${LAUNCHER_BUDGET}`,
);
if (!(page <= PAGE_BUDGET && launcher <= LAUNCHER_BUDGET)) process.exitCode = 1;
