import { plainText } from '@catalogue/html/rich-text';
import type { Question } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ProductLink } from '@/resources/moderation/ProductLink';
import { size } from '@/theme/tokens';
import { MailButton } from './MailButton';
import { VerifySwitch } from './VerifySwitch';

interface Props {
  row: Question;
  /** Checkbox that selects the question. */
  select: ReactNode;
  onVerify: (verify: boolean) => void;
  onAnswer: () => void;
  onSent: () => void;
}

/** A question with its answer and actions. */
export function QuestionRow({ row, select, onVerify, onAnswer, onSent }: Props) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { extra, product_id, created_at } = row;
  const answer = plainText(extra.answer.text);
  return (
    <li aria-labelledby={id}>
      {select}
      <div className="content">
        <div className="who">
          <strong id={id}>{extra.user_name}</strong>
          {extra.source === 'trendyol' && (
            <span className="status" data-status="test">
              {text('questions.source.trendyol')}
            </span>
          )}
          {extra.delivery && (
            <span
              className="status"
              data-status={extra.delivery.state === 'sent' ? 'active' : 'disabled'}
              title={extra.delivery.problem}
            >
              {text(`questions.delivery.${extra.delivery.state}`)}
            </span>
          )}
          {extra.emailSent && (
            <span className="status" data-status="active">
              {text('questions.sent')}
            </span>
          )}
          {extra.emailUnclear && (
            <span className="status" data-status="test">
              {text('questions.unclear')}
            </span>
          )}
          <FormControlLabel
            label={text('questions.verify')}
            control={<VerifySwitch row={row} onVerify={onVerify} />}
          />
        </div>
        <p className="words">{extra.question}</p>
        {answer && (
          <Answer>
            <span>{text('questions.yourAnswer')}</span>
            {answer}
          </Answer>
        )}
        {extra.delivery?.problem && <p className="words">{extra.delivery.problem}</p>}
        <div className="facts">
          <ProductLink id={product_id} url={extra.product_link} product={row.product} />
          <time dateTime={created_at}>{writeMoment(created_at, language)}</time>
          <span>{extra.user_email}</span>
        </div>
      </div>
      <div className="does">
        <Button
          variant="outlined"
          size="small"
          // An answer that the marketplace has received, or may have received, cannot be changed any more.
          disabled={extra.delivery !== null && extra.delivery.state !== 'failed'}
          onClick={onAnswer}
        >
          {text(answer ? 'questions.editAnswer' : 'questions.answer')}
        </Button>
        {answer && extra.source === 'shop' && <MailButton row={row} onSent={onSent} />}
      </div>
    </li>
  );
}

const Answer = styled('div')(({ theme: { colours } }) => ({
  maxWidth: '75ch',
  margin: '8px 0',
  padding: '10px 14px',
  borderInlineStart: `3px solid ${colours.primary}`,
  borderRadius: '0 10px 10px 0',
  backgroundColor: colours.ground,
  whiteSpace: 'pre-line',
  '& > span': {
    display: 'block',
    color: colours.quiet,
    fontSize: size.small,
    fontWeight: 600,
  },
}));
