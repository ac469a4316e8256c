import { randomUUID } from 'node:crypto';
import type { SentQuestion, SentReview } from '@contract/reviews';
import type { TestServer } from '../servers/server';

export const buildReview = (pid: string, part: Partial<SentReview> = {}) => ({
  pid,
  id: randomUUID(),
  product_id: 'vazo',
  name: 'Ayşe Yılmaz',
  email: 'ayse@mail.example',
  url: 'https://ladin.example/vazo',
  rate: 5,
  comment: 'Çok beğendim',
  ...part,
});

export const buildQuestion = (pid: string, part: Partial<SentQuestion> = {}) => ({
  pid,
  id: randomUUID(),
  product_id: 'vazo',
  name: 'Mehmet Öz',
  email: 'mehmet@mail.example',
  url: 'https://ladin.example/vazo',
  question: 'Kaç cm?',
  ...part,
});

/** Sends the body like a browser on an arbitrary site. */
export function sendAsShopper(
  { request }: Pick<TestServer, 'request'>,
  kind: 'review' | 'question',
  body: object | string,
): Promise<Response> {
  return request(`/widget/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://ladin.example' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
