import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId } from 'react';
import type { CodeBoxProps } from '@/components/code/CodeBox';
import { useBoundInput } from './inputs';

const CodeBox = lazy(() =>
  import('@/components/code/CodeBox').then((module) => ({ default: module.CodeBox })),
);

interface CodeInputProps {
  source: string;
  label: string;
  hint?: string;
  language: CodeBoxProps['language'];
}

export function CodeInput({ source, label, hint, language }: CodeInputProps) {
  const id = useId();
  const { value, set, error } = useBoundInput<string>(source);
  return (
    <FormControl fullWidth error={Boolean(error)} role="group" aria-labelledby={id}>
      <FormLabel
        id={id}
        sx={{ mb: 0.75, fontSize: 14, fontWeight: 600, color: 'text.primary' }}
        focused={false}
      >
        {label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <CodeBox language={language} code={value} labelledBy={id} onChange={set} />
      </Suspense>
      {error || hint ? <FormHelperText>{error || hint}</FormHelperText> : null}
    </FormControl>
  );
}
