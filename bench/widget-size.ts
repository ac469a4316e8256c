// What a shop page loads before the first popup: the script and a configuration, as brotli bytes.
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compileCampaign, newCampaign } from '@catalogue/compile';
import { templates } from '@catalogue/templates/registry';
import { createBuilder } from 'vite';

/** Design §6: all bytes before the first popup. */
const BUDGET = 8 * 1024;
const LEVEL_11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** A configuration is compressed at every answer, so not as hard. */
const LEVEL_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const folder = path.join(os.tmpdir(), `vitrin-widget-${process.pid}`);
const configFile = 'storefront/vite.config.ts';
const builder = await createBuilder({ configFile, logLevel: 'error' });
const { widget } = builder.environments;
if (!widget) throw new Error('storefront/vite.config.ts builds no widget.');
widget.config.build.outDir = folder;
await builder.build(widget);
const script = readFileSync(path.join(folder, 'widget.js'));
rmSync(folder, { recursive: true });

const campaigns = templates.slice(0, 3).map((template) => {
  const body = { ...newCampaign(template, 'tr'), status: 'active' as const };
  return compileCampaign(body, { id: template.id, version: 1 });
});
const config = Buffer.from(JSON.stringify({ pid: 'vitrin-demo', campaigns }));
const bytes = brotliCompressSync(script, LEVEL_11).length;
const configBytes = brotliCompressSync(config, LEVEL_5).length;

report('widget.js', bytes);
report('+ configuration of 3 campaigns', bytes + configBytes);
console.log(`  gzip ${gzipSync(script, { level: 9 }).length}, plain ${script.length} bytes`);
if (bytes > BUDGET) process.exitCode = 1;

function report(name: string, size: number): void {
  const ratio = (size / BUDGET).toFixed(2);
  console.log(`${name.padEnd(32)} ${size} bytes brotli, ${ratio} x the budget of ${BUDGET}`);
}
