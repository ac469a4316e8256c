import type { SelectableStatus, Status } from '@catalogue/campaign';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

const StatusMenu = lazy(() => import('./StatusMenu'));

interface Props {
  value: Status;
  /** Accessible name, which includes the subject and the current status. */
  label: string;
  choices?: readonly SelectableStatus[];
  busy?: boolean;
  onChoose: (status: SelectableStatus) => void;
}

/**
 * Button with a campaign's status, which opens a menu of other statuses. It replaces Material's
 * select, which is slow in long lists.
 */
export function StatusPicker(props: Props) {
  const { value, label, choices, busy = false, onChoose } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (status: SelectableStatus) => {
    setAnchor(null);
    if (status !== value) onChoose(status);
  };
  return (
    <>
      <button
        className="status"
        data-tour="status"
        type="button"
        data-status={value}
        disabled={busy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="dot" />
        {text(`app.status.${value}`)}
        <Icon name="down" size={14} />
      </button>
      {anchor ? (
        <Suspense fallback={null}>
          <StatusMenu
            anchor={anchor}
            value={value}
            choices={choices}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function StatusChip({ status }: { status: Status }) {
  const text = useText();
  return (
    <span className="status" data-status={status}>
      {text(`app.status.${status}`)}
    </span>
  );
}
