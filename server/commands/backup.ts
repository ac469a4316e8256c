import path from 'node:path';
import { parseEnv } from '@server/platform/env';
import { StartError } from '@server/platform/start-error';
import { backUpFolder } from '@server/postgres/backup';
import { openDataFolder } from '@server/postgres/data-folder';

/** Runs `npm run backup -- FOLDER`: copies the running embedded installation of DATA_DIR. */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  if (!target) throw new StartError('Name the target: npm run backup -- FOLDER');
  const env = parseEnv(process.env);
  if (env.databaseUrl) {
    throw new StartError(
      'DATABASE_URL is set: back that database up with pg_dump (see docs/operations.md).',
    );
  }
  const began = performance.now();
  const { dataDir } = openDataFolder(env);
  const { files, bytes } = await backUpFolder({ dataDir, target: path.resolve(target) });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${path.resolve(target)} is a whole copy of ${dataDir}, recovered and read: ${files} files, ${Math.ceil(bytes / 1e6)} MB, ${seconds} s.\n`,
  );
  if (env.secretKey) process.stdout.write('SECRET_KEY is not in it: keep it yourself.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
