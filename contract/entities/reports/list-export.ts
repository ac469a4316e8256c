import type { Language } from '@catalogue/language';
import { EXPORTED_LISTS } from '@catalogue/reports/list-export';
import { z } from 'zod';

/** Body of an export: the list with the columns, sort and filter of the screen. */
export const listExportRequest = z.strictObject({
  list: z.enum(EXPORTED_LISTS),
  filename: z.string().trim().min(1).max(120),
  format: z.enum(['xlsx', 'csv']),
  /** Source fields of the columns, in file order. */
  columns: z.array(z.string().max(60)).min(1).max(60),
  /** Sort order as in `GET /records/{list}`. */
  sort: z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]),
  filter: z.record(z.string().max(60), z.unknown()),
});

/** An export as the server stores it until the file is written. */
export type ListExport = z.infer<typeof listExportRequest> & { language: Language };
