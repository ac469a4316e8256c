import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SelectInput } from '@/components/form/SelectInput';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

const SCORES = [95, 90, 80, 70, 60, 45];

export function AcceptAll({ onAccepted }: { onAccepted: () => void }) {
  const text = useText();
  const notify = useNotify();
  const { marketplace } = useDataProvider();
  const [score, setScore] = useState('80');
  const accept = useMutation({
    mutationFn: () => marketplace.acceptSuggestions(Number(score)),
    onSuccess: ({ accepted }) => {
      notify(text('pairs.acceptAll.done', { smart_count: accepted }));
      onAccepted();
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return (
    <Line>
      <SelectInput
        name="score"
        label={text('pairs.acceptAll.label')}
        value={score}
        options={SCORES.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={setScore}
      />
      <Button variant="outlined" loading={accept.isPending} onClick={() => accept.mutate()}>
        {text('pairs.acceptAll.button')}
      </Button>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
});
