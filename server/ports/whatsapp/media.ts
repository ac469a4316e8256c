import { callGraph, failureOf, nameOf } from './graph';

export type WhatsappFile =
  | { read: true; bytes: Uint8Array }
  | { read: false; error: string; gone: boolean };

/** Downloads a customer's file by its id; first requests the file's address. Never throws. */
export async function readMedia(
  url: string,
  { token, id, most }: { token: string; id: string; most: number },
): Promise<WhatsappFile> {
  try {
    const fileAnswer = await callGraph(`${url}/${encodeURIComponent(id)}`, { token });
    const answer = (await fileAnswer.json().catch(() => null)) as { url?: unknown } | null;
    const address = typeof answer?.url === 'string' ? answer.url : '';
    if (!fileAnswer.ok || !mayReceiveToken(address, url))
      return failed(fileAnswer.status, answer, token);
    const file = await callGraph(address, { token });
    if (!file.ok || !file.body) return failed(file.status, null, token);
    const bytes = await readAtMost(file.body, most);
    return bytes ? { read: true, bytes } : { read: false, error: 'too large', gone: false };
  } catch (error) {
    return { read: false, error: nameOf(error), gone: false };
  }
}

/**
 * Returns whether an address may receive the token: only Meta's hosts and the API's own host may.
 */
function mayReceiveToken(address: string, api: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (origin === new URL(api).origin) return true;
  return protocol === 'https:' && /(^|\.)(fbsbx|facebook|whatsapp)\.(com|net)$/.test(hostname);
}

const failed = (status: number, answer: unknown, token: string): WhatsappFile => ({
  read: false,
  error: failureOf(status, answer, token),
  gone: status === 404 || status === 400,
});

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
