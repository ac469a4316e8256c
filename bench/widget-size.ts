// What a shop page loads before the first popup: the script, the popup's part and a configuration,
// as brotli bytes; then every other part of the widget.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compileCampaign, newCampaign } from '@catalogue/compile';
import { templates } from '@catalogue/templates/registry';
import { signEventToken } from '@server/events/event-token';
import { createBuilder } from 'vite';

/** Design §6: all bytes before the first popup. */
const BUDGET = 8 * 1024;
const LEVEL_11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** A configuration is compressed at every answer, so not as hard. */
const LEVEL_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const sizes = await buildWidget();
const campaigns = templates.slice(0, 3).map((template) => {
  const body = { ...newCampaign(template, 'tr'), status: 'active' as const };
  return compileCampaign(body, { id: template.id, version: 1 });
});
const token = signEventToken(Buffer.alloc(32, 7), 'vitrin-demo', new Date());
const config = Buffer.from(JSON.stringify({ pid: 'vitrin-demo', token, campaigns }));
const configBytes = brotliCompressSync(config, LEVEL_5).length;
const first = sizeOf('widget.js') + sizeOf('actions/popup.js') + configBytes;

report('widget.js', sizeOf('widget.js'));
report('+ actions/popup.js', sizeOf('actions/popup.js'));
report('+ configuration of 3 campaigns', configBytes);
report('= all before the first popup', first);
console.log('Loaded on demand:');
for (const [name, bytes] of sizes) {
  if (!['widget.js', 'actions/popup.js'].includes(name)) report(`  ${name}`, bytes);
}
if (first > BUDGET) process.exitCode = 1;

function sizeOf(name: string): number {
  const bytes = sizes.get(name);
  if (bytes === undefined) throw new Error(`storefront/vite.config.ts builds no ${name}.`);
  return bytes;
}

/** Builds every script of the widget into a folder of its own; brotli bytes by name. */
async function buildWidget(): Promise<Map<string, number>> {
  const folder = path.join(os.tmpdir(), `vitrin-widget-${process.pid}`);
  mkdirSync(folder);
  const configFile = 'storefront/vite.config.ts';
  const builder = await createBuilder({ configFile, logLevel: 'error' });
  for (const [name, environment] of Object.entries(builder.environments)) {
    if (name === 'client' || name === 'preview' || name === 'ssr') continue;
    environment.config.build.outDir = folder;
    await builder.build(environment);
  }
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort();
  const found = scripts.map((name) => {
    const script = readFileSync(path.join(folder, name));
    return [name.replaceAll('\\', '/'), brotliCompressSync(script, LEVEL_11).length] as const;
  });
  rmSync(folder, { recursive: true });
  return new Map(found);
}

function report(name: string, size: number): void {
  const ratio = (size / BUDGET).toFixed(2);
  console.log(`${name.padEnd(32)} ${String(size).padStart(5)} bytes brotli, ${ratio} x ${BUDGET}`);
}
