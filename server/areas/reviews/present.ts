import { plainText } from '@catalogue/html/rich-text';
import { publicName } from '@catalogue/moderation';
import type { Comment, Question } from '@contract/calls/reviews/moderation';
import type { ShownQuestion, ShownReview } from '@contract/reviews';
import type { CommentRow } from './comments';
import { isStale, type QuestionRow } from './questions';

export function presentComment(row: CommentRow, product: Comment['product']): Comment {
  return {
    id: row.id,
    sid: row.sid,
    pid: row.pid,
    product_id: row.product_id,
    product,
    verify: row.verify,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    extra: {
      hidden: row.hidden,
      orderNumber: row.order_number,
      absolute_url: row.absolute_url,
      email: row.user_email,
      userFullName: row.user_name,
      comment: row.comment,
      mediaFiles: row.media,
      rate: row.rate,
      source: row.source,
    },
  };
}

export function presentQuestion(
  row: QuestionRow,
  {
    now,
    product,
    delivery = null,
  }: { now: Date; product: Question['product']; delivery?: Question['extra']['delivery'] },
): Question {
  return {
    id: row.id,
    pid: row.pid,
    product_id: row.product_id,
    product,
    verify: row.verify,
    created_at: row.created_at.toISOString(),
    version: row.version,
    extra: {
      question: row.question,
      user_name: row.user_name,
      user_email: row.user_email,
      product_link: row.product_link,
      answer: { text: row.answer },
      emailSent: row.mail_state === 'sent',
      emailUnclear: row.mail_state === 'unclear' || isStale(row, now),
      source: row.source,
      delivery,
    },
  };
}

/** Returns the public fields of a review: no e-mail address, no surname, no order. */
export function presentShownComment(row: CommentRow): ShownReview {
  return {
    rate: row.rate,
    comment: row.comment,
    name: publicName(row.user_name),
    created_at: row.created_at.toISOString(),
    mediaFiles: row.media,
  };
}

export function presentShownQuestion(row: QuestionRow): ShownQuestion {
  return {
    question: row.question,
    answer: plainText(row.answer),
    name: publicName(row.user_name),
    created_at: row.created_at.toISOString(),
  };
}
