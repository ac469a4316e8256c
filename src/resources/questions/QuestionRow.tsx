import { plainText } from '@catalogue/html/rich-text';
import type { Question } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { RowMenu } from '@/admin/RowMenu';
import { Icon } from '@/components/Icon';
import { useBriefly } from '@/components/useBriefly';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ProductLink } from '@/resources/moderation/ProductLink';
import { size } from '@/theme/tokens';
import { useMailAnswer } from './useMailAnswer';

interface Props {
  row: Question;
  select: ReactNode;
  onVerify: (verify: boolean) => void;
  onAnswer: () => void;
  onSent: () => void;
}

export function QuestionRow({ row, select, onVerify, onAnswer, onSent }: Props) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { extra, product_id, created_at } = row;
  const answer = plainText(extra.answer.text);
  const { verified, verify } = useVerify({ row, onVerify });
  // An answer that the marketplace has received, or may have received, cannot be changed any more.
  const isFinal = extra.delivery !== null && extra.delivery.state !== 'failed';
  // The button stays after it has sent the e-mail, because it shows the result.
  const [wasMailed] = useState(extra.emailSent);
  const mails = Boolean(answer) && extra.source === 'shop' && !wasMailed;
  const edit = text(answer ? 'questions.editAnswer' : 'questions.answer');
  return (
    <li aria-labelledby={id}>
      {select}
      <div className="content">
        <div className="who">
          <strong id={id}>{extra.user_name}</strong>
          {verified && (
            <span className="status" data-status="active">
              {text('questions.shown')}
            </span>
          )}
          {answer && !verified && (
            <span className="status" data-status="disabled">
              {text('questions.notShown')}
            </span>
          )}
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
        {mails ? (
          <MailButton row={row} onSent={onSent} />
        ) : (
          <Button variant="outlined" size="small" disabled={isFinal} onClick={onAnswer}>
            {edit}
          </Button>
        )}
        <RowMenu
          name={extra.user_name}
          items={[
            ...(mails && !isFinal
              ? [{ icon: 'edit', label: edit, onChoose: onAnswer } as const]
              : []),
            {
              icon: verified ? 'eyeOff' : 'eye',
              label: text(verified ? 'questions.bulk.unshow' : 'questions.verify'),
              onChoose: () => verify(!verified),
            },
          ]}
        />
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
  '& > span': { display: 'block', color: colours.quiet, fontSize: size.small, fontWeight: 600 },
}));

interface VerifyProps {
  row: Question;
  onVerify: (verify: boolean) => void;
}

/**
 * Publishes a question in the shop, or hides it. The value changes at once. If the server rejects
 * the change, it is undone and the reason is shown.
 */
function useVerify({ row, onVerify }: VerifyProps) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  // The requested value, shown until the server has answered.
  const [requested, setRequested] = useState<boolean | null>(null);
  const verify = async (wanted: boolean) => {
    if (requested !== null) return;
    setRequested(wanted);
    onVerify(wanted);
    try {
      await dataProvider.moderation.verifyQuestion(row.id, wanted);
    } catch (error) {
      onVerify(!wanted);
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setRequested(null);
    }
  };
  return { verified: requested ?? row.verify, verify };
}

const RESULT_FEEDBACK_MS = 3_000;

interface MailButtonProps {
  row: Question;
  onSent: () => void;
}

function MailButton({ row, onSent }: MailButtonProps) {
  const text = useText();
  const notify = useNotify();
  const { mail, reasonOf } = useMailAnswer();
  const [isSending, setIsSending] = useState(false);
  const [result, showResult] = useBriefly<'idle' | 'sent' | 'error'>('idle', RESULT_FEEDBACK_MS);
  const send = async () => {
    setIsSending(true);
    try {
      await mail(row);
      onSent();
      showResult('sent');
    } catch (error) {
      showResult('error');
      notify(reasonOf(error), { type: 'error' });
    }
    setIsSending(false);
  };
  const { answer, emailSent } = row.extra;
  return (
    <Button
      variant="outlined"
      size="small"
      color={result === 'error' ? 'error' : 'primary'}
      aria-live="polite"
      loading={isSending}
      disabled={!answer.text || emailSent || isSending || result !== 'idle'}
      startIcon={result === 'sent' ? <Icon name="check" size={16} /> : undefined}
      onClick={send}
    >
      {text(`questions.mail.${isSending ? 'loading' : result}`)}
    </Button>
  );
}
