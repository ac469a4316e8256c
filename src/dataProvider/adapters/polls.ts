import type { RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { pollMethods } from '@/dataProvider/areas/reviews/polls';

export const polls: Adapter<RaRecord> = {
  list: async (_, signal) => {
    const { polls } = await pollMethods.getPolls(signal);
    return polls.map(({ camp_id, question, name }) => ({
      id: camp_id,
      name: `${question} (${name})`,
    }));
  },
};
