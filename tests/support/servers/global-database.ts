import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeBuiltInTemplates } from '@server/areas/campaigns/templates/built-in';
import { migrate } from '@server/db/migrate';
import { openDatabase } from '@server/db/open';
import { openRowSecurity } from '@server/db/row-security';
import { openDataFolder } from '@server/postgres/data-folder';
import { openEmbedded } from '@server/postgres/embedded';
import type { Connection } from '@server/postgres/ownership';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '../../../scripts/build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    template: Connection;
    /** Folder with the built server, for tests that start threads or processes. */
    dist: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = path.join(tmpdir(), `vitrin-test-${randomUUID().slice(0, 8)}`);
  const { dataDir } = openDataFolder({ dataDir: folder, dataDirGiven: true });
  const cluster = await openEmbedded({
    dataDir,
    print: () => {},
    // The cluster is deleted after the test run, so writes need not be flushed to disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '64MB',
      // The tables are small and their databases are soon dropped.
      autovacuum: 'off',
      // Starting two processes for a query takes longer than reading the few rows of a test.
      max_parallel_workers_per_gather: '0',
    },
  });
  const { db, pool, close } = openDatabase({ connection: cluster.connection, size: 1 });
  try {
    await migrate(pool);
    await openRowSecurity(pool);
    await storeBuiltInTemplates(db, { now: () => new Date() });
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await close();
  }
  // The folder is below node_modules, so that Node resolves packages from there.
  const outDir = path.resolve('node_modules/.vitrin-test', path.basename(folder));
  const isOutdated = !isBuilt();
  if (isOutdated) {
    await build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir } });
  }
  project.provide('dist', isOutdated ? outDir : path.resolve('dist/server'));
  project.provide('template', cluster.connection);
  return async () => {
    await cluster.stop();
    rmSync(outDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
