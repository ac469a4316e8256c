import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { markSeen, type TourName, tours, wasSeen } from './tours';

const Tour = lazy(() => import('./Tour'));

interface TourButtonProps {
  name: TourName;
  /** True to start the tour automatically for first-time users, once per browser. */
  auto?: boolean;
}

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
    // Runs after the library has restored the focus from before its last step.
    queueMicrotask(() => button.current?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<Icon name="tutorial" size={18} />}
        onClick={() => {
          markSeen(name);
          setRunning(true);
        }}
      >
        {text('tour.start')}
      </Button>
      {running && (
        <Suspense fallback={null}>
          <Tour steps={tours[name]} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
