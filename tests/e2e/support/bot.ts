import type { BotAction, BotChannel } from '@catalogue/bot/types';
import type { Page } from '@playwright/test';
import { arrange } from './test';

const BASES: Record<BotChannel, string> = {
  web: '/personalize/bot',
  whatsapp: '/personalize/whatsapp-bot',
};

interface Topic {
  name: string;
  action: BotAction;
}

/** Saves a category with one action, as the signed-in merchant; answers the action's id. */
export async function createTopic(
  page: Page,
  channel: BotChannel,
  { name, action }: Topic,
): Promise<number> {
  const parent = await saveNode(page, channel, {
    name: `${name} konuları`,
    type: 'category',
    data: { text: '' },
  });
  const data = { feedback: 'none', actions: [action] };
  return saveNode(page, channel, { name, type: 'action', parent, data });
}

/** Saves any item; answers its id. */
export async function saveNode(page: Page, channel: BotChannel, node: object): Promise<number> {
  const answer = await arrange(page, `${BASES[channel]}/save`, { node });
  const { data } = answer as { data?: { id: number } };
  if (!data) throw new Error(JSON.stringify(answer));
  return data.id;
}
