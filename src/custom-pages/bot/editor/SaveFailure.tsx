import Button from '@mui/material/Button';
import { Failure } from '@/components/form/Failure';
import { useText } from '@/i18n/useText';

interface Props {
  failure: { text: string; conflict: boolean } | null;
  onOverwrite: () => void;
  onReload?: (() => void) | undefined;
}

/** What kept it from being saved; a change made elsewhere leaves the choice to the person. */
export function SaveFailure({ failure, onOverwrite, onReload }: Props) {
  const text = useText();
  if (!failure?.conflict) return <Failure>{failure?.text}</Failure>;
  return (
    <Failure title={text('bot.conflict.title')}>
      <p>{text('bot.conflict.text')}</p>
      <div className="buttons">
        {onReload ? (
          <Button size="small" variant="outlined" onClick={onReload}>
            {text('bot.conflict.reload')}
          </Button>
        ) : null}
        <Button size="small" variant="contained" onClick={onOverwrite}>
          {text('bot.conflict.overwrite')}
        </Button>
      </div>
    </Failure>
  );
}
