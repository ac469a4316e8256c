// npm run backup -- FOLDER: copies and verifies the data of an installation with embedded database.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('backup.js');
