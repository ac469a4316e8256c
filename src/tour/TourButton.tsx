import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';
import { markSeen, type TourName, tours, wasSeen } from './tours';

const Tour = lazy(() => import('./Tour'));

interface TourButtonProps {
  name: TourName;
  /** Starts by itself, once in a browser: for somebody who is here for the first time. */
  auto?: boolean;
}

/** The way into a tutorial, which comes with its first start. */
export function TourButton({ name, auto = false }: TourButtonProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!auto || wasSeen(name)) return;
    markSeen(name);
    setRunning(true);
  }, [auto, name]);
  const end = () => {
    setRunning(false);
    // After the library has given the focus back to where it was before its last step.
    queueMicrotask(() => button.current?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<Icon name="info" size={18} />}
        sx={BARE}
        onClick={() => {
          markSeen(name);
          setRunning(true);
        }}
      >
        <span className="words">{text('tour.start')}</span>
      </Button>
      {running && (
        <Suspense fallback={null}>
          <Tour steps={tours[name]} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}

/** On phones the icon is enough: the words stay for screen readers. */
const BARE = {
  '@media (max-width: 599px)': {
    minWidth: 0,
    '& .words': visuallyHidden,
    '& .MuiButton-startIcon': { m: 0 },
  },
};
