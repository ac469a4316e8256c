import type { InboxStatus } from '@catalogue/bot/inbox';
import type { TagTone } from '@/components/status/tones';
import { useText } from '@/i18n/useText';

export function StatusTag({ status }: { status: InboxStatus }) {
  const text = useText();
  return (
    <span className="tag" data-tone={STATUS_TONES[status]}>
      {text(`inbox.status.${status}`)}
    </span>
  );
}

export const STATUS_TONES: Record<InboxStatus, TagTone> = {
  open: 'warn',
  waiting: 'plain',
  snoozed: 'plain',
  closed: 'good',
  bot: 'info',
};
