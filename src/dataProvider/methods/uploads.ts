import { call } from '@/dataProvider/http';

/** Pictures and files of the shop. */
export const uploadMethods = {
  /** Stores a file and answers its address. */
  upload: async (file: File) =>
    (await call('POST /flow/uploadPermImage', { files: [file] })).files[0]?.url,
};
