import { isSuccess } from '@catalogue/connections';
import type { Deps } from '@server/context';
import { FetchFailure, type FetchProblem, type Posting, postPublic } from './fetch-public';
import { anyNetwork } from './network';

/** Maximum bytes read of an answer; the console shows them after a test. */
const MAX_ANSWER_BYTES = 500;
/** Problems that would also occur in every further attempt to post. */
const PERMANENT_PROBLEMS: readonly (FetchProblem | null)[] = ['internal-address', 'not-http'];

/** Answer of a server whose address a merchant entered, or the problem when there was no answer. */
export type PostAnswer =
  | { status: number; answer: string; problem: null }
  | { status: null; answer: ''; problem: FetchProblem };

/** Posts like `postPublic`, but returns a missing answer as a result instead of throwing. */
export async function postForAnswer(
  { env }: Pick<Deps, 'env'>,
  url: string,
  posting: Omit<Posting, 'maxBytes' | 'network'>,
): Promise<PostAnswer> {
  try {
    const { status, text } = await postPublic(url, {
      ...posting,
      maxBytes: MAX_ANSWER_BYTES,
      ...(env.fetchPrivate && { network: anyNetwork }),
    });
    return { status, answer: text, problem: null };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { status: null, answer: '', problem: error.problem };
  }
}

export const isAccepted = ({ status }: PostAnswer): boolean => isSuccess(status);

export const isLasting = ({ problem }: PostAnswer): boolean => PERMANENT_PROBLEMS.includes(problem);

export const errorOf = ({ status, problem }: PostAnswer): string => problem ?? `status ${status}`;

/** Returns the result of a delivery with a single attempt, as an outbox stores it. */
export const endOf = (answer: PostAnswer) =>
  isAccepted(answer)
    ? { state: 'sent' as const, error: null }
    : { state: 'failed' as const, error: errorOf(answer) };
