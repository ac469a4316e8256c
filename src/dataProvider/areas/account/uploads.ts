import type { RecordRow } from '@contract/records';
import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { call } from '@/dataProvider/http';

export const uploadMethods = {
  upload: async (file: File) =>
    (await call('POST /flow/uploadPermImage', { files: [file] })).files[0]?.url,
};

const MAX_PICTURES = 48;

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
