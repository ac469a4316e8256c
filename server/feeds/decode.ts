import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { limitBytes } from '@server/http/outbound/fetch-public';
import { FeedFailure } from './rows';

/** Number of bytes at the beginning by which the character set is detected. */
const SAMPLE_BYTES = 4096;
/** Character set of Turkish programs that do not write UTF-8. */
const LOCAL_CHARSET = 'windows-1254';
/** Control characters, which XML does not allow but some programs leave in descriptions. */
const CONTROLS = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/gu;

/**
 * Decodes a feed. Decompresses gzip, which it recognizes by the bytes, not by the name.
 * @param charset from the response's content type
 * @throws FeedFailure `charset`; FetchFailure `too-large`
 */
export async function* decodeText(
  body: Readable,
  { charset, maxUnpackedBytes }: { charset: string | undefined; maxUnpackedBytes: number },
): AsyncGenerator<string> {
  const bytes = withFullSample(body);
  const first = await bytes.next();
  if (first.done) return;
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const all = prepend(first.value, bytes);
  if (!isPacked) yield* decode(all, charset);
  else yield* decode(withFullSample(unpack(all, maxUnpackedBytes)), charset);
}

async function* decode(
  bytes: AsyncIterable<Buffer>,
  charset: string | undefined,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderOf(chunk, charset);
    yield clean(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) yield clean(decoder.decode());
}

const clean = (text: string) => text.replace(CONTROLS, '');

/**
 * Chooses the decoder by byte order mark, declaration or content type; else UTF-8, or
 * `LOCAL_CHARSET` for bytes that are no UTF-8.
 */
function decoderOf(sample: Buffer, charset: string | undefined): TextDecoder {
  const label = byteOrderMarkOf(sample) ?? declarationOf(sample) ?? charset ?? guessCharset(sample);
  try {
    return new TextDecoder(label);
  } catch {
    throw new FeedFailure('charset');
  }
}

function byteOrderMarkOf([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const declarationOf = (sample: Buffer): string | undefined =>
  /^\ufeff?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    sample.subarray(0, 200).toString('utf8'),
  )?.[1];

function guessCharset(sample: Buffer): string {
  try {
    // The end of the sample may cut off a character, which is no error.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return LOCAL_CHARSET;
  }
}

function unpack(bytes: AsyncIterable<Buffer>, maxBytes: number): AsyncIterable<Buffer> {
  // Errors of earlier steps reach the reader through the last step.
  return pipeline(Readable.from(bytes), createGunzip(), limitBytes(maxBytes), () => {});
}

/** Makes the first chunk as large as the sample, unless the file is smaller. */
async function* withFullSample(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < SAMPLE_BYTES) continue;
    yield start;
    start = undefined;
  }
  if (start && start.length > 0) yield start;
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
