import type { BotChannel } from '@catalogue/bot/types';
import type { DayRange } from '@catalogue/lib/date-range';
import type { ReactNode } from 'react';
import { ReportLink } from '@/custom-pages/analytics/share/shared';

interface Props {
  channel: BotChannel;
  range: DayRange;
  /** Filter of the inbox list, in addition to channel and days. */
  filter?: Record<string, string | readonly string[]>;
  /** Number of conversations; 0 has no link. */
  count: number;
  children: ReactNode;
}

export function ConversationsLink({ channel, range, filter, count, children }: Props) {
  if (count === 0) return children;
  const filterParam = encodeURIComponent(JSON.stringify({ channel, started_at: range, ...filter }));
  return <ReportLink to={`/inbox/list?filter=${filterParam}`}>{children}</ReportLink>;
}
