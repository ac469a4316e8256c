import type { BotChannel } from '@catalogue/bot/types';
import type { BotBoot } from '@contract/entities/bots/bot';

export interface BotPageProps {
  channel: BotChannel;
  boot: BotBoot;
}
