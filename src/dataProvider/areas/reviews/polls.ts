import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const pollMethods = {
  /** Returns all questions, and the last answers, newest first. */
  getPolls: async (signal?: AbortSignal) => {
    const { result, polls } = await call('POST /personalize/polls', { body: {}, signal });
    return { answers: result, polls };
  },
};

interface Provider {
  polls: typeof pollMethods;
}

export const pollsQuery = ({ polls }: Provider) =>
  queryOptions({ queryKey: ['polls'], queryFn: ({ signal }) => polls.getPolls(signal) });
