import type { Status } from '@catalogue/campaign';
import { useText } from '@/i18n/useText';

export function StatusChip({ status }: { status: Status }) {
  const text = useText();
  return (
    <span className="status" data-status={status}>
      {text(`app.status.${status}`)}
    </span>
  );
}
