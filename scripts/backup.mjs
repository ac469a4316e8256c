// npm run backup -- FOLDER: copies the running embedded installation of DATA_DIR and verifies the
// copy.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('backup.js');
