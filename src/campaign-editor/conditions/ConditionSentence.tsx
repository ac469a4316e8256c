import type { CampaignBody } from '@catalogue/campaign';
import { phraseParts } from '@catalogue/phrase';
import { markCampaign } from '@catalogue/sentence';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useActionName } from './useActionName';

/** Shows trigger, conditions and frequency as one sentence, so that mistakes are visible. */
export function ConditionSentence({ body }: { body: CampaignBody }) {
  const text = useText();
  return (
    <Note role="note" aria-label={text('editor.conditions.sentence')}>
      <RuleSentence body={useDeferredValue(body)} />
    </Note>
  );
}

/** The sentence of a campaign's rule, with its values in bold. */
export function RuleSentence({ body }: { body: CampaignBody }) {
  const language = useLanguage();
  const nameOf = useActionName();
  const parts = useMemo(
    () => phraseParts(markCampaign(body, language, nameOf)),
    [body, language, nameOf],
  );
  return parts.map(({ text: words, isValue }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity but their place
    isValue ? <strong key={index}>{words}</strong> : words,
  );
}

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '18px 22px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  color: colours.quiet,
  fontSize: size.h2,
  lineHeight: 1.6,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '& strong': { color: colours.text, fontWeight: 600 },
}));
