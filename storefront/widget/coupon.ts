import { poolOf } from '@catalogue/coupon/pool';
import type { ChunkContext } from './chunks';
import { requestAnswer } from './sending/request';
import { readVisitor } from './visitor/visitor';

export interface CouponChunk {
  /** Requests the visitor's code of a list, such as `pool:7`, and writes it into `place`. */
  takeCoupon: (asking: ChunkContext, list: string, place: HTMLElement) => Promise<string | null>;
}

const none = { tr: 'Kodların hepsi verildi', en: 'All codes are given away' };
const failed = { tr: 'Şu an alınamıyor', en: 'Not to be had right now' };

export const takeCoupon: CouponChunk['takeCoupon'] = async (asking, list, place) => {
  const { language, test } = asking;
  try {
    const code = test ? 'TEST' : await ask(asking, list);
    place.textContent = code ?? none[language];
    return code;
  } catch {
    place.textContent = failed[language];
    return null;
  }
};

async function ask(
  { host, pid, store, campaign }: ChunkContext,
  list: string,
): Promise<string | null> {
  if (store.awaitsConsent?.()) throw new Error();
  const visitor = readVisitor(store).id;
  const body = JSON.stringify({ pid, visitor, camp_id: campaign, pool: poolOf(list) });
  const response = await requestAnswer(`${host}/widget/coupon`, body);
  const { code } = (await response.json()) as { code?: unknown };
  if (!response.ok) throw new Error();
  return typeof code === 'string' ? code : null;
}
