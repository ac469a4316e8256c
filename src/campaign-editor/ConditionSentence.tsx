import type { CampaignBody } from '@catalogue/campaign';
import { describeCampaign } from '@catalogue/sentence';
import type { CampaignRow } from '@contract/entities/campaign';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useDeferredValue, useMemo } from 'react';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useLanguage, useText } from '@/i18n/useText';

/** Trigger, conditions and frequency read back as one sentence, so that a slip is seen. */
export function ConditionSentence({ body }: { body: CampaignBody }) {
  const text = useText();
  const language = useLanguage();
  const { data: actions } = useWholeList<CampaignRow>('actions');
  const settled = useDeferredValue(body);
  const sentence = useMemo(
    () =>
      describeCampaign(
        settled,
        language,
        (id) => actions?.find((action) => String(action.id) === id)?.name,
      ),
    [settled, language, actions],
  );
  return (
    <Alert severity="info" icon={false} role="note">
      <AlertTitle>{text('editor.conditions.sentence')}</AlertTitle>
      {sentence}
    </Alert>
  );
}
