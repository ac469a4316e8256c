import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useBoundInput } from './inputs';

const DayPicker = lazy(() =>
  import('@/components/dates/DayPicker').then((module) => ({ default: module.DayPicker })),
);

interface DayInputProps {
  source: string;
  label: string;
  hint?: string | undefined;
}

/** A day as YYYY-MM-DD; null when empty. */
export function DayInput({ source, label, hint }: DayInputProps) {
  const { value, set, error, ref } = useBoundInput<string | null>(source);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
      <DayPicker
        future
        label={label}
        hint={hint}
        value={value ?? ''}
        error={error}
        inputRef={ref}
        onChange={(day) => set(day || null)}
      />
    </Suspense>
  );
}
