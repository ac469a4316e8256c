import { existsSync, readdirSync } from 'node:fs';
import { aliases } from '../../aliases';

const FOLDERS = ['blocks', 'frames', 'grounds', 'ornaments', 'patterns', 'shapes'];
/** Blocks that are part of the design engine's bundle, not chunks. */
const BASIC = ['blocks/heading', 'blocks/text', 'blocks/button'];

/** Lists chunks that a design loads on use, with name (`blocks/wheel`) and source file. */
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
