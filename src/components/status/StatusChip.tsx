import type { Status } from '@catalogue/campaign';
import { useText } from '@/i18n/useText';

/** A read-only status. */
export function StatusChip({ status }: { status: Status }) {
  const text = useText();
  return (
    <span className="status" data-status={status}>
      {text(`app.status.${status}`)}
    </span>
  );
}
