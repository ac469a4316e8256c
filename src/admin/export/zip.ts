import { strToU8, Zip, ZipDeflate } from 'fflate';

interface ZipWriter {
  /** Starts a file and completes the previous one. */
  begin: (name: string) => void;
  write: (text: string) => void;
  end: (type: string) => Blob;
}

const NOTHING = new Uint8Array();
/** The earliest date that the format allows, because entries have no time of their own. */
const NO_DATE = new Date(1980, 0, 1);

export function openZip(): ZipWriter {
  const parts: Blob[] = [];
  let file: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  return {
    begin: (name) => {
      file?.push(NOTHING, true);
      file = new ZipDeflate(name);
      file.mtime = NO_DATE;
      zip.add(file);
    },
    write: (text) => {
      if (!file) throw new Error('No file was begun.');
      file.push(strToU8(text));
    },
    end: (type) => {
      file?.push(NOTHING, true);
      zip.end();
      return new Blob(parts, { type });
    },
  };
}
