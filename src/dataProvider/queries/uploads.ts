import type { RecordRow } from '@contract/records';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Pictures that the library shows, newest first. */
const MOST_PICTURES = 48;

/** The pictures that the shop uploaded last. */
export const recentPicturesQuery = ({ getList }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['uploads', 'pictures'],
    queryFn: () =>
      getList<RecordRow<'uploads'>>('uploads', {
        filter: { kind: 'picture' },
        pagination: { page: 1, perPage: MOST_PICTURES },
        sort: { field: 'created_at', order: 'DESC' },
      }),
  });
