import { NEW_BOT_TOPICS, readyTopic } from '@catalogue/bot/topics/ready';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import { importTopics } from './import-topics';
import type { SaveCtx } from './save';

/** Gives a new shop a ready-made bot in its language on each channel, as a draft. */
export async function startBots(saver: SaveCtx, pid: string): Promise<void> {
  const topics = NEW_BOT_TOPICS.map((name) => readyTopic(name, saver.language));
  for (const channel of BOT_CHANNELS) {
    await importTopics(saver, { pid, channel }, { topics, existing: 'skip' });
  }
}
