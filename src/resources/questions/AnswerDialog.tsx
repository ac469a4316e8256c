import type { RichTextField } from '@catalogue/fields/types';
import type { Question } from '@contract/calls/moderation';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useId, useState } from 'react';
import { Failure } from '@/components/form/Failure';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

const RichTextEditor = lazy(() =>
  import('@/form-builder/editors/RichTextEditor').then((m) => ({ default: m.RichTextEditor })),
);

const ANSWER: RichTextField = {
  type: 'richtext',
  name: 'answer',
  label: { tr: 'Cevabınız', en: 'Your answer' },
  help: {
    tr: 'Mağazanızda ve soranın mailinde görünür.',
    en: 'Shown in your shop and in the mail to who asked.',
  },
};

interface Props {
  row: Question;
  onStored: (row: Question) => void;
  onClose: () => void;
}

/** Writes the answer of a question; one that somebody else wrote meanwhile is not lost unasked. */
export function AnswerDialog({ row, onStored, onClose }: Props) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const id = useId();
  const [answer, setAnswer] = useState(row.extra.answer.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const conflict = errorCode(error) === 'conflict';
  const dirty = answer !== row.extra.answer.text;

  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      // After a conflict the button says that it overwrites.
      const version = conflict ? undefined : row.version;
      onStored(await dataProvider.answerQuestion({ id: row.id, answer, version }));
      notify(text('questions.answered'));
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const reason = conflict ? text('questions.conflict') : error ? errorMessage(error) : '';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      // A press beside the window must not cost what was written.
      onClose={dirty || busy ? undefined : onClose}
    >
      <DialogTitle id={id}>{text('questions.answerTo', { name: row.extra.user_name })}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {row.extra.question}
        </p>
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <RichTextEditor
            field={ANSWER}
            value={answer}
            onChange={(update) => setAnswer(String(update(answer)))}
            path="answer"
            issues={[]}
            readOnly={busy}
            id="question-answer"
          />
        </Suspense>
        <Failure>{reason && translate(reason, { _: reason })}</Failure>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {text('app.cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={busy} disabled={!dirty && !conflict}>
          {text(conflict ? 'questions.overwrite' : 'questions.saveAnswer')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
