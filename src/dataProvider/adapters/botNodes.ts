import { BOT_CHANNELS } from '@catalogue/bot/types';
import type { Adapter } from '@/dataProvider/adapter';
import { botMethods } from '@/dataProvider/areas/bots/bot';

/**
 * Nodes of both bots, with ids as in the filters of the inbox, such as `web:12`; the starting
 * message has number 0.
 */
export const botNodes: Adapter = {
  list: async (_, signal) => {
    const bots = BOT_CHANNELS.map(async (channel) => {
      const nodes = await botMethods.getBotNodes(channel, signal);
      return nodes.map(({ id, name, type }) => ({
        id: `${channel}:${type === 'starting' ? 0 : id}`,
        name,
      }));
    });
    return (await Promise.all(bots)).flat();
  },
};
