// npm run backup -- FOLDER: copies the data of the running installation in DATA_DIR, whose database
// is embedded, and verifies the copy.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('backup.js');
