import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

export function DeleteShared({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => dataProvider.influencer.deleteInfluencerLink(id),
    onSuccess: () => {
      setAsking(false);
      onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      notify(errorMessage(error), { type: 'error' });
    },
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {text('influencer.wizard.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('influencer.wizard.deleteTitle')}
        text={text('influencer.wizard.deleteText')}
        confirm={text('influencer.wizard.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
