import type { Comment, Question } from '@contract/calls/moderation';
import type { Adapter } from '../adapter';
import { call } from '../http';

const PER_PAGE = 1000;

/** Reviews, the newest first. */
export const comments: Adapter<Comment> = {
  list: (_, signal) =>
    allPages(async (page) => {
      const body = { page, perPage: PER_PAGE };
      const { data } = await call('POST /personalize/getCommentWithAdmin/list', { body, signal });
      return data;
    }),
};

/** Questions, the newest first. */
export const questions: Adapter<Question> = {
  list: (_, signal) =>
    allPages((page) =>
      call('POST /personalize/question', { body: { page, perPage: PER_PAGE }, signal }),
    ),
};

/** A long list in parts; what arrives meanwhile moves rows on, so each is kept once. */
async function allPages<Row extends { id: number }>(
  read: (page: number) => Promise<{ result: Row[]; total: number }>,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let page = 1; ; page++) {
    const { result, total } = await read(page);
    for (const row of result) rows.set(row.id, row);
    if (result.length === 0 || page * PER_PAGE >= total) return [...rows.values()];
  }
}
