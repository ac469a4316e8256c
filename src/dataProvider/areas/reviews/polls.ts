import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for answers to surveys. */
export const pollMethods = {
  /** Returns all questions, and the last answers, newest first. */
  getPolls: async (signal?: AbortSignal) => {
    const { result, polls } = await call('POST /personalize/polls', { body: {}, signal });
    return { answers: result, polls };
  },
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  polls: typeof pollMethods;
}

/** Query for the questions and their answers. */
export const pollsQuery = ({ polls }: Provider) =>
  queryOptions({ queryKey: ['polls'], queryFn: ({ signal }) => polls.getPolls(signal) });
