import { COPY_TASKS, type CopyTask, MAX_COPY_CHARS } from '@catalogue/bot/assistant/assistant';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { CopyAssistContext } from './copyAssist';

interface CopyToolsProps {
  label: string;
  kind: 'line' | 'text' | 'html';
  value: string;
  max?: number | undefined;
  readOnly: boolean;
  onText: (text: string) => void;
}

/** Rewrites or translates the field's text with the assistant; hidden without an assistant. */
export function CopyTools(props: CopyToolsProps) {
  const assist = useContext(CopyAssistContext);
  if (!assist || props.readOnly) return null;
  return <Tools {...props} apply={assist.apply} />;
}

const plainText = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Apply = { apply: (change: () => void) => void };

function Tools({ label, kind, value, max, onText, apply }: CopyToolsProps & Apply) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const { assistant } = useDataProvider();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [variants, setVariants] = useState<string[]>([]);
  const [chosen, setChosen] = useState(false);
  const isEmpty = plainText(value) === '';
  const write = useMutation({
    mutationFn: (task: CopyTask) =>
      assistant.copy({
        task,
        kind,
        text: value.slice(0, MAX_COPY_CHARS),
        ...(max && { max: Math.min(max, MAX_COPY_CHARS) }),
      }),
    onSuccess: ({ texts, problem }, task) => {
      const [first] = texts;
      if (problem !== null || first === undefined) {
        notify(text(`assistant.problem.${problem ?? 'answer'}`), { type: 'warning' });
      } else if (task === 'variants') {
        setVariants(texts);
        setChosen(true);
      } else apply(() => onText(first));
    },
    onError: (error) => notify(errorText(error), { type: 'warning' }),
  });
  const name = text('assistant.improveField', { label });
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        color="primary"
        aria-label={name}
        title={text('assistant.improve')}
        aria-haspopup="menu"
        aria-expanded={open || chosen}
        loading={write.isPending}
        onClick={() => setOpen(true)}
        sx={{ my: -0.5 }}
      >
        <Icon name="spark" size={18} />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {isEmpty ? <MenuItem disabled>{text('assistant.empty')}</MenuItem> : null}
        {COPY_TASKS.map((task) => (
          <MenuItem
            key={task}
            disabled={isEmpty}
            onClick={() => {
              setOpen(false);
              write.mutate(task);
            }}
          >
            {text(`assistant.tasks.${task}`)}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        open={chosen}
        anchorEl={button.current}
        onClose={() => setChosen(false)}
        slotProps={{
          list: { 'aria-label': text('assistant.choose') },
          paper: { sx: { maxWidth: 420 } },
        }}
      >
        {variants.map((variant) => (
          <MenuItem
            key={variant}
            onClick={() => {
              setChosen(false);
              apply(() => onText(variant));
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            {plainText(variant)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
