import type { Language } from '@catalogue/language';
import { EXPORTED_LISTS } from '@catalogue/reports/list-export';
import { z } from 'zod';

const DOWNLOAD_LIMITS = {
  sheets: 20,
  /** Columns per sheet, including the first; enough for one column per day of five years. */
  columns: 2_000,
  rows: 50_000,
  /** 500 actions on each day of a year in three sheets are about 550,000 cells. */
  cells: 1_000_000,
  textLength: 32_767,
} as const;
/** Maximum body in bytes; enough for the maximum number of cells, as JSON or as a form. */
export const MAX_DOWNLOAD_BODY_BYTES = 16 * 1024 * 1024;

/** Formats of a column. Every format writes a number as a number cell and a text as a text cell. */
export const COLUMN_KINDS = [
  'text',
  'count',
  'decimal',
  /** A ratio: 0.25 is shown as 25 %. */
  'rate',
  /** A day as YYYY-MM-DD. */
  'day',
  /** An ISO timestamp, shown in Istanbul time. */
  'moment',
] as const;

const { sheets, columns, rows, cells, textLength } = DOWNLOAD_LIMITS;
const cell = z.union([z.string().max(textLength), z.number(), z.null()]);

const column = z.strictObject({
  label: z.string().max(200),
  /** With `day`, headings are written as real dates. */
  labelKind: z.enum(['text', 'day']).optional(),
  kind: z.enum(COLUMN_KINDS).optional(),
  data: z.array(cell).max(rows),
});
export type SheetColumn = z.infer<typeof column>;

/** A table: `x` is its first column, and each dataset is another column. */
const sheet = z.strictObject({
  name: z.string().min(1).max(100),
  x: column,
  datasets: z.array(column).max(columns - 1),
});
export type DownloadSheet = z.infer<typeof sheet>;

const countCells = (given: DownloadSheet[]) =>
  given.reduce(
    (all, { x, datasets }) =>
      all + x.data.length + datasets.reduce((sum, { data }) => sum + data.length, 0),
    0,
  );

export const downloadRequest = z.strictObject({
  filename: z.string().trim().min(1).max(120),
  sheets: z
    .array(sheet)
    .max(sheets)
    .refine((given) => given.length > 0, { params: { code: 'required' } })
    .refine((given) => countCells(given) <= cells, {
      params: { code: 'tooManyCells', max: cells },
    }),
});

const DOWNLOAD_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

export const download = z.object({
  id: z.uuid(),
  filename: z.string(),
  state: z.enum(DOWNLOAD_STATES),
  rows: z.int(),
  rows_done: z.int(),
  /** Address of the file once `done`; requires a session of a user who may see the download. */
  url: z.string(),
  created_at: z.string(),
  /** Time at which the file is deleted, ISO. */
  expires_at: z.string(),
});
export type Download = z.infer<typeof download>;

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
