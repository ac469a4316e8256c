import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

export function SecondStepCard({ id, onEnded }: { id: string; onEnded: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { staff } = useDataProvider();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => staff.endSecondStep(id),
    onSuccess: onEnded,
    onSettled: () => setAsking(false),
  });
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('account.secondStep.title')}</h2>
      <p>{text('staff.account.secondStep')}</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('account.secondStep.end')}
      </Button>
      <div role="alert">{ending.error ? errorText(ending.error) : null}</div>
      <ConfirmDialog
        open={asking}
        title={text('staff.account.secondStepTitle')}
        text={text('staff.account.secondStepText')}
        confirm={text('account.secondStep.end')}
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
