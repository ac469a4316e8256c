import type { Deps } from './context';
import { connectDatabase } from './db/connect';
import { loadDemo } from './demo/load';
import { markDemoLoaded, openInstallation } from './db/installation';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { completeEnv, type ParsedEnv } from './env';
import { createIngest } from './events/ingest';
import { createLog } from './log';

export interface Booted {
  deps: Deps;
  /** Stores what was accepted, then closes and ends what `boot` opened. */
  shutDown: () => Promise<void>;
}

const WRITERS = 2;

/**
 * Everything between the environment and an app that can answer: database, migrations, keys, demo.
 * @param say told in sentences what the person who starts us should know
 * @throws StartError, MigrationError; whatever was opened by then is closed again
 */
export async function boot(
  parsed: ParsedEnv,
  { assets, say }: { assets: string | null; say: (sentence: string) => void },
): Promise<Booted> {
  const log = createLog(parsed.logLevel);
  const { connection, dataDir, embedded, stop } = await connectDatabase(parsed, say);
  const onError = (err: Error) => log.warn({ err }, 'a database connection broke');
  const { db, pool, close } = openDatabase({ connection, onError });
  // Connections of their own: slow questions of the console never hold events up.
  const events = openDatabase({ connection, onError, size: WRITERS });
  const ingest = createIngest({ pool: events.pool, writers: WRITERS });
  const shutDown = async () => {
    await ingest.drain();
    await Promise.all([close(), events.close()]);
    await stop();
  };
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) log.debug({ applied }, 'migrated');
    const installation = await openInstallation(db, { env: parsed, dataDir, embedded });
    const env = completeEnv(parsed, { dataDir, ...installation });
    const deps: Deps = { env, db, log, now: () => new Date(), ingest, assets };
    if (installation.demo && !installation.demoLoaded) {
      await loadDemo(deps);
      await markDemoLoaded(db);
    }
    return { deps, shutDown };
  } catch (error) {
    await shutDown();
    throw error;
  }
}
