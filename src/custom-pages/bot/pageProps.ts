import type { BotChannel } from '@catalogue/bot/types';
import type { BotBoot } from '@contract/entities/bots/bot';

/** Props of every page of a bot. */
export interface BotPageProps {
  channel: BotChannel;
  boot: BotBoot;
}
