import type { CampaignBody } from '@catalogue/campaign';
import { describeCampaign } from '@catalogue/sentence';
import type { CampaignRow } from '@contract/entities/campaign';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo } from 'react';
import { useFullList } from '@/dataProvider/useFullList';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Shows trigger, conditions and frequency as one sentence, so that mistakes are visible. */
export function ConditionSentence({ body }: { body: CampaignBody }) {
  const text = useText();
  const language = useLanguage();
  const { data: actions } = useFullList<CampaignRow>('actions');
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
    <Note role="note" aria-label={text('editor.conditions.sentence')}>
      {sentence}
    </Note>
  );
}

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '18px 22px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  fontSize: size.h2,
  lineHeight: 1.6,
  textWrap: 'pretty',
}));
