import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  group: { text: string; texts: string[]; count: number; last_at: string };
  /** There is a category to put the answer into. */
  answerable: boolean;
  busy: boolean;
  onAnswer: () => void;
  onDismiss: () => void;
}

/** Questions that ask the same. */
export function UnansweredRow({ group, answerable, busy, onAnswer, onDismiss }: Props) {
  const text = useText();
  const language = useLanguage();
  const others = group.texts.filter((each) => each !== group.text);
  return (
    <Row>
      <div className="words">
        <strong>{group.text}</strong>
        {others.length > 0 ? <p>{others.slice(0, 8).join(' · ')}</p> : null}
        <p className="meta">
          {text('bot.unanswered.asked', { count: formatCount(group.count, language) })}
          {' · '}
          {formatMoment(group.last_at)}
        </p>
      </div>
      <div className="buttons">
        <Button
          size="small"
          variant="contained"
          disabled={!answerable}
          aria-label={text('bot.unanswered.answerOne', { name: group.text })}
          onClick={onAnswer}
        >
          {text('bot.unanswered.answer')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={busy}
          aria-label={text('bot.unanswered.dismissOne', { name: group.text })}
          onClick={onDismiss}
        >
          {text('bot.unanswered.dismiss')}
        </Button>
      </div>
    </Row>
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 20px',
  borderTop: `1px solid ${colours.line}`,
  '&:first-of-type': { borderTop: 0 },
  '& .words': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', fontSize: '0.875rem' },
  '& .meta': { color: colours.quiet, fontSize: '0.8125rem' },
  '& .buttons': { display: 'flex', gap: 8 },
}));
