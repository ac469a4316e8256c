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

export async function saveNode(page: Page, channel: BotChannel, node: object): Promise<number> {
  const answer = await arrange(page, `${BASES[channel]}/save`, { node });
  const { data } = answer as { data?: { id: number } };
  if (!data) throw new Error(JSON.stringify(answer));
  return data.id;
}

/** Makes the bot's answer to a hand-off independent of the time of the test. */
export async function openAllDay(page: Page, channel: BotChannel): Promise<void> {
  const day = [{ from: '00:00', to: '24:00' }];
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day]));
  const business_hours = { zone: 'Europe/Istanbul', week, holidays: [] };
  await arrange(page, `${BASES[channel]}/save`, { id: 'config', data: { business_hours } });
}
