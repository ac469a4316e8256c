import type { Question } from '@contract/calls/reviews/moderation';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';

interface Props {
  row: Question;
  onVerify: (verify: boolean) => void;
}

/**
 * Switch whose change is saved immediately; it is reset, with the reason, when the server rejects
 * the change.
 */
export function VerifySwitch({ row, onVerify, ...input }: Props) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  // The requested value, shown immediately; the list's own update comes a moment later.
  const [asked, setAsked] = useState<boolean | null>(null);
  const toggle = async (verify: boolean) => {
    setAsked(verify);
    onVerify(verify);
    try {
      await dataProvider.moderation.verifyQuestion(row.id, verify);
    } catch (error) {
      onVerify(!verify);
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setAsked(null);
    }
  };
  // FormControlLabel passes its own props on to its control.
  return (
    <Switch
      {...input}
      checked={asked ?? row.verify}
      // The switch is not disabled during a save, because it would lose keyboard focus.
      onChange={(_, on) => (asked === null ? toggle(on) : undefined)}
    />
  );
}
