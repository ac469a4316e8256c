import type { RecordRow } from '@contract/records';
import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { call } from '@/dataProvider/http';

/** Calls for pictures and files of the shop. */
export const uploadMethods = {
  /** Stores a file and returns its address. */
  upload: async (file: File) =>
    (await call('POST /flow/uploadPermImage', { files: [file] })).files[0]?.url,
};

/** Maximum number of pictures that the library shows, the newest ones. */
const MAX_PICTURES = 48;

/** Query for the shop's last uploaded pictures. */
export const recentPicturesQuery = ({ getList }: Pick<DataProvider, 'getList'>) =>
  queryOptions({
    queryKey: ['uploads', 'pictures'],
    queryFn: () =>
      getList<RecordRow<'uploads'>>('uploads', {
        filter: { kind: 'picture' },
        pagination: { page: 1, perPage: MAX_PICTURES },
        sort: { field: 'created_at', order: 'DESC' },
      }),
  });
