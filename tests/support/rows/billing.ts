import type { SentBody } from '@contract/calls';
import type { Merchant, TestServer } from '../servers/server';

export const TAX = {
  vat_number: '1234567890',
  vat_company_name: 'Ladin Ev',
  vat_street: 'Çınar Sk. 4',
  vat_city: 'İzmir',
  country: 'TR',
  postcode: '35000',
};

export const checkoutBody = (
  tier: string,
  more: Partial<SentBody<'POST /payment/custompaddlelink'>> = {},
): SentBody<'POST /payment/custompaddlelink'> => ({ tier, ...TAX, ...more });

/** Presses a button on the sandbox's payment page; returns the address of the redirect. */
export async function payInSandbox(
  { request, settled }: Pick<TestServer, 'request' | 'settled'>,
  url: string,
  outcome: 'pay' | 'cancel' = 'pay',
): Promise<URL> {
  const answer = await request(`${new URL(url).pathname}/${outcome}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await settled();
  return new URL(answer.headers.get('location') ?? '');
}

/** Subscribes a shop: checkout, payment and verification. Returns the response of the last call. */
export async function subscribe(
  server: Pick<TestServer, 'request' | 'settled'>,
  merchant: Merchant,
  tier = 'grow',
) {
  const opened = await merchant.call('POST /payment/custompaddlelink', {
    body: checkoutBody(tier),
  });
  const back = await payInSandbox(server, opened.body.response.url);
  const checkout_id = back.searchParams.get('checkout') ?? '';
  const extra = { ref: back.searchParams.get('ref') ?? '' };
  const checked = await merchant.call('POST /payment/checkSubscription', {
    body: { checkout_id, extra },
  });
  return { checkout_id, ...extra, ...checked };
}
