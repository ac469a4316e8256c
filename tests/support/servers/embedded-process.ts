import { openDataFolder } from '@server/postgres/data-folder';
import { openEmbedded } from '@server/postgres/embedded';

// A minimal program that tests can kill: opens DATA_DIR, prints "ready", and waits.
const { dataDir } = openDataFolder({ dataDir: process.env.DATA_DIR ?? '', dataDirGiven: true });
const database = await openEmbedded({ dataDir, print: (sentence) => console.error(sentence) });
process.once('SIGTERM', () => {
  database.stop().then(() => process.exit(0));
});
console.log('ready');
