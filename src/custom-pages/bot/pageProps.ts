import type { BotChannel } from '@catalogue/bot/types';
import type { BotBoot } from '@contract/entities/bot';

/** What every page of a bot gets. */
export interface BotPageProps {
  channel: BotChannel;
  boot: BotBoot;
}
