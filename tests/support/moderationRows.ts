import type { Comment, Question } from '@contract/calls/moderation';

type Part<Row extends { extra: object }> = Partial<Omit<Row, 'extra'>> & {
  id: number;
  extra?: Partial<Row['extra']>;
};

export const commentRow = ({ extra, ...row }: Part<Comment>): Comment => ({
  sid: `sid-${row.id}`,
  pid: 'p1',
  product_id: 'vazo',
  verify: false,
  created_at: '2026-11-10T09:00:00.000Z',
  updated_at: '2026-11-10T09:00:00.000Z',
  ...row,
  extra: {
    hidden: false,
    orderNumber: '',
    absolute_url: 'https://defne.example/vazo',
    email: 'a@mail.example',
    userFullName: `Person ${row.id}`,
    comment: `Words ${row.id}`,
    mediaFiles: [],
    rate: 4,
    ...extra,
  },
});

export const questionRow = ({ extra, ...row }: Part<Question>): Question => ({
  pid: 'p1',
  product_id: 'vazo',
  verify: false,
  created_at: '2026-11-10T09:00:00.000Z',
  version: 1,
  ...row,
  extra: {
    question: `Question ${row.id}`,
    user_name: `Person ${row.id}`,
    user_email: `p${row.id}@mail.example`,
    product_link: '',
    answer: { text: '' },
    emailSent: false,
    emailUnclear: false,
    ...extra,
  },
});
