import type { DayRange } from '@catalogue/lib/date-range';
import { isShareable } from '@contract/report-share';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

const ShareDialog = lazy(() => import('./ShareDialog'));

interface Props {
  /** Path of the report below /analytics. */
  report: string;
  range: DayRange;
  now: Date;
}

export function ShareButton(props: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!isShareable(props.report)) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="share" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('analytics.share.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
