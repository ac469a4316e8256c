import type { Language } from '@catalogue/language';
import type { ShownReviews } from '@contract/reviews';
import { requestAnswer } from '@storefront/widget/sending/request';

export interface ReviewContext {
  /** Origin of the Vitrin server, which receives reviews and questions. */
  host: string;
  pid: string;
  product: string;
  language: Language;
}

/** @throws when the server does not return the reviews */
export async function readShown({ host, pid, product }: ReviewContext): Promise<ShownReviews> {
  const query = `product=${encodeURIComponent(product)}`;
  const response = await requestAnswer(
    `${host}/widget/reviews/${encodeURIComponent(pid)}?${query}`,
  );
  if (!response.ok) throw new Error();
  return response.json();
}

/** `fields`: rejected by the server; `tooMany`: the server answered 429. */
export type Outcome = { sent: true } | { sent: false; fields: string[]; tooMany: boolean };

/** Sends the text of a shopper; never throws. */
export async function sendText(
  { host }: ReviewContext,
  kind: 'review' | 'question',
  words: object,
): Promise<Outcome> {
  try {
    // The body is sent as text/plain, so the browser sends no preflight.
    const response = await requestAnswer(`${host}/widget/${kind}`, JSON.stringify(words));
    if (response.ok) return { sent: true };
    const answer = (await response.json()) as { error?: { fields?: { path?: unknown }[] } };
    const fields = (answer.error?.fields ?? []).map(({ path }) => String(path));
    return { sent: false, fields, tooMany: response.status === 429 };
  } catch {
    return { sent: false, fields: [], tooMany: false };
  }
}
