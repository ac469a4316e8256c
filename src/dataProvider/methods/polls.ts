import { call } from '@/dataProvider/http';

/** Answers to surveys. */
export const pollMethods = {
  /** Every question, and the last answers, newest first. */
  getPolls: async (signal?: AbortSignal) => {
    const { result, polls } = await call('POST /personalize/polls', { body: {}, signal });
    return { answers: result, polls };
  },
};
