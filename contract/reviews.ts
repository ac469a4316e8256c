import { emailProblem } from '@catalogue/account';
import { isWebUrl } from '@catalogue/lib/url';
import {
  MAX_COMMENT_CHARS,
  MAX_MEDIA,
  MAX_NAME_CHARS,
  MAX_ORDER_NUMBER_CHARS,
  MAX_QUESTION_CHARS,
} from '@catalogue/moderation';
import { z } from 'zod';

const required = (longest: number) => z.string().trim().min(1).max(longest);
const address = z
  .string()
  .max(2048)
  .refine((url) => url === '' || isWebUrl(url));

const sender = {
  pid: z.string().min(1).max(24),
  /** Random id, which the browser repeats on a retry, so that the server stores nothing twice. */
  id: z.uuid(),
  product_id: required(120),
  name: required(MAX_NAME_CHARS),
  email: z
    .string()
    .trim()
    .max(254)
    .refine((email) => emailProblem(email) === null),
  /** Address of the page on which the shopper wrote. */
  url: address.default(''),
};

/** POST /widget/review, text/plain or JSON: a shopper's review of a product. */
export const sentReview = z.strictObject({
  ...sender,
  rate: z.int().min(1).max(5),
  comment: required(MAX_COMMENT_CHARS),
  orderNumber: z.string().trim().max(MAX_ORDER_NUMBER_CHARS).default(''),
  mediaFiles: z
    .array(z.strictObject({ url: address.refine((url) => url !== '') }))
    .max(MAX_MEDIA)
    .default([]),
});
export type SentReview = z.infer<typeof sentReview>;

/** POST /widget/question, text/plain or JSON: a shopper's question about a product. */
export const sentQuestion = z.strictObject({ ...sender, question: required(MAX_QUESTION_CHARS) });
export type SentQuestion = z.infer<typeof sentQuestion>;

/** GET /widget/reviews/{pid}?product=: approved reviews and questions, without e-mail addresses. */
export interface ShownReviews {
  success: true;
  /** Number of approved reviews. */
  count: number;
  /** Mean number of stars; 0 without reviews. */
  average: number;
  /** The newest fifty reviews. */
  reviews: ShownReview[];
  questions: ShownQuestion[];
}
export interface ShownReview {
  rate: number;
  comment: string;
  /** First name and initial of the author. */
  name: string;
  created_at: string;
  mediaFiles: { url: string }[];
}
export interface ShownQuestion {
  question: string;
  /** Answer as plain text. */
  answer: string;
  name: string;
  created_at: string;
}
