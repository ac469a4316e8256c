import type { CampaignBody } from '@catalogue/campaign';
import { markClauses, type RulePart } from '@catalogue/conditions/sentence';
import { phraseParts } from '@catalogue/lib/phrase';
import { styled } from '@mui/material/styles';
import { useContext, useDeferredValue, useMemo } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { ChoiceLinesContext } from './lines';
import { useActionName } from './useActionName';

/** Shows trigger, conditions and frequency as one sentence, so that mistakes are visible. */
export function ConditionSentence({ body }: { body: CampaignBody }) {
  const text = useText();
  const lines = useContext(ChoiceLinesContext);
  const open = (part: RulePart) => {
    const isSingle = part === 'trigger' || part === 'frequency';
    const rows = isSingle ? [body[part]] : body[part];
    const path = isSingle ? part : `${part}.0`;
    document.querySelector(`[data-line="${path}"]`)?.scrollIntoView?.({ block: 'center' });
    // A value of the sentence names a part of the rule but not a condition, so the fields open only
    // if the part has a single condition.
    if (rows.length === 1 && !rows[0]?.rows) lines?.setOpen(path);
  };
  return (
    <Note role="note" aria-label={text('editor.conditions.sentence')}>
      <RuleSentence body={useDeferredValue(body)} onOpen={open} />
    </Note>
  );
}

interface RuleSentenceProps {
  body: CampaignBody;
  /** Opens the part of the rule to which a value belongs; absent when the sentence is read-only. */
  onOpen?: (part: RulePart) => void;
}

export function RuleSentence({ body, onOpen }: RuleSentenceProps) {
  const language = useLanguage();
  const nameOf = useActionName();
  const parts = useMemo(
    () =>
      markClauses(body, language, nameOf).flatMap(({ part, text }) =>
        phraseParts(text).map((piece) => ({ ...piece, part })),
      ),
    [body, language, nameOf],
  );
  /** Returns the punctuation mark directly after a value, which stays on the value's line. */
  const markAfter = (index: number) =>
    onOpen && parts[index]?.isValue ? (/^[.,]/.exec(parts[index + 1]?.text ?? '')?.[0] ?? '') : '';
  return parts.map(({ text: phrase, isValue, part }, index) => {
    if (!isValue) return phrase.slice(markAfter(index - 1).length);
    return onOpen ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id, so their position identifies them
      <span key={index} className="value">
        <button type="button" onClick={() => onOpen(part)}>
          {phrase}
        </button>
        {markAfter(index)}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id, so their position identifies them
      <strong key={index}>{phrase}</strong>
    );
  });
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
  '& .value': { whiteSpace: 'nowrap' },
  '& button': {
    maxWidth: 'calc(100% - 1ch)',
    padding: '1px 4px',
    border: 0,
    borderRadius: radius.tag,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
    font: 'inherit',
    fontWeight: 600,
    lineHeight: 1.4,
    textAlign: 'start',
    whiteSpace: 'normal',
    cursor: 'pointer',
  },
  '& button:hover': { textDecoration: 'underline' },
}));
