import { existsSync, readdirSync } from 'node:fs';
import { aliases } from '../../aliases';

const FOLDERS = ['blocks', 'frames', 'grounds', 'ornaments', 'patterns', 'shapes'];
/** Blocks that the bundle of the design engine contains. */
const BASIC = ['blocks/heading', 'blocks/text', 'blocks/button'];

/**
 * Lists the chunks that designs load in addition to the engine: name, such as `blocks/wheel`, and
 * file.
 */
export function listDesignChunks(): [name: string, file: string][] {
  return FOLDERS.flatMap((folder) => {
    const root = `${aliases['@catalogue']}/design/${folder}`;
    const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
    return entries.flatMap((entry): [string, string][] => {
      const name = `${folder}/${entry.name.replace(/\.ts$/, '')}`;
      const file = `${root}/${entry.name}${entry.isDirectory() ? '/render.ts' : ''}`;
      const isChunk = (entry.isDirectory() || folder !== 'blocks') && existsSync(file);
      return isChunk && !BASIC.includes(name) ? [[name, file]] : [];
    });
  });
}
