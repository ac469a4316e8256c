import type { RichTextField } from '@catalogue/fields/types';
import { plainText } from '@catalogue/html/rich-text';
import { MARKETPLACE_ANSWER } from '@catalogue/moderation';
import type { Question } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

const RichTextEditor = lazy(() => import('@/form-builder/editors/media/RichTextEditor'));

interface Props {
  row: Question;
  onStored: (row: Question) => void;
  /** Called when the stored answer differs from the answer in `row`. */
  onStale: () => void;
  onClose: () => void;
}

/**
 * Dialog for the answer to a question. It asks before it overwrites an answer that another user
 * saved meanwhile.
 */
export function AnswerDialog({ row, onStored, onStale, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const isElsewhere = row.extra.source !== 'shop';
  const field = useAnswerField(isElsewhere);
  const [answer, setAnswer] = useState(row.extra.answer.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [wrongLength, setWrongLength] = useState(false);
  const conflict = errorCode(error) === 'conflict';
  const dirty = answer !== row.extra.answer.text;

  const save = async () => {
    const { least, most } = MARKETPLACE_ANSWER;
    const { length } = plainText(answer).trim();
    const isWrongLength = isElsewhere && (length < least || length > most);
    setWrongLength(isWrongLength);
    if (isWrongLength) return;
    setBusy(true);
    setError(null);
    try {
      // After a conflict, the save overwrites the stored answer, so it sends no version.
      const version = conflict ? undefined : row.version;
      onStored(await dataProvider.moderation.answerQuestion({ id: row.id, answer, version }));
      notify(text('questions.answered'));
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const cancel = () => {
    if (conflict) onStale();
    onClose();
  };
  const reason = conflict ? text('questions.conflict') : error ? errorText(error) : '';
  return (
    <DialogForm
      maxWidth="sm"
      title={text('questions.answerTo', { name: row.extra.user_name })}
      dirty={dirty}
      busy={busy}
      onClose={cancel}
      actions={
        <Button variant="contained" onClick={save} loading={busy} disabled={!dirty && !conflict}>
          {text(conflict ? 'questions.overwrite' : 'questions.saveAnswer')}
        </Button>
      }
    >
      <p style={{ marginTop: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {row.extra.question}
      </p>
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <RichTextEditor
          field={field}
          value={answer}
          onChange={(update) => setAnswer(String(update(answer)))}
          path="answer"
          issues={[]}
          readOnly={busy}
          id="question-answer"
        />
      </Suspense>
      <Failure>{wrongLength ? text('questions.wrongLength') : reason}</Failure>
    </DialogForm>
  );
}

/**
 * Returns the field for the answer. The form builder expects texts in both languages; each gets the
 * console's message.
 */
function useAnswerField(isElsewhere: boolean): RichTextField {
  const text = useText();
  const help = text(isElsewhere ? 'questions.marketplaceHelp' : 'questions.answerHelp');
  const label = text('questions.yourAnswer');
  return {
    type: 'richtext',
    name: 'answer',
    label: { tr: label, en: label },
    help: { tr: help, en: help },
  };
}
