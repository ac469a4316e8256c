// npm run backup -- FOLDER: copies the running embedded installation in DATA_DIR and verifies the
// copy.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('backup.js');
