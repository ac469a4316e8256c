import { HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { InboxConversation, InboxSetup } from '@contract/entities/bots/inbox';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon, type IconName } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface Props {
  conversation: InboxConversation;
  setup: InboxSetup | undefined;
  onDone: () => Promise<unknown>;
}

export function ThreadActions({ conversation, setup, onDone }: Props) {
  const text = useText();
  const notify = useNotify();
  const { inbox } = useDataProvider();
  const { id, status, assignee } = conversation;
  const change = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: onDone,
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  const run = (work: () => Promise<void>) => () => change.mutate(work);
  if (status === 'bot' || status === 'closed') {
    return (
      <Button
        variant="contained"
        size="small"
        loading={change.isPending}
        onClick={run(() => inbox.takeOver(id))}
      >
        {text(status === 'bot' ? 'inbox.take' : 'inbox.reopen')}
      </Button>
    );
  }
  return (
    <Bar>
      <Choices
        icon="user"
        label={text('inbox.assign')}
        title={text('inbox.assignTo')}
        disabled={change.isPending}
        choices={[
          ...(setup?.team ?? []).map((member) => ({
            label: member.name,
            chosen: member.id === assignee,
            run: run(() => inbox.assign(id, member.id)),
          })),
          {
            label: text('inbox.unassign'),
            chosen: assignee === null,
            run: run(() => inbox.assign(id, null)),
          },
        ]}
      />
      <Choices
        icon="clock"
        label={text('inbox.snooze')}
        disabled={change.isPending}
        choices={[
          ...snoozeChoices(new Date()).map(({ name, until }) => ({
            label: text(`inbox.snoozeFor.${name}`),
            run: run(() => inbox.snooze(id, until)),
          })),
          ...(status === 'snoozed'
            ? [{ label: text('inbox.wake'), run: run(() => inbox.snooze(id, null)) }]
            : []),
        ]}
      />
      <Choices
        icon="check"
        main
        label={text('inbox.close')}
        disabled={change.isPending}
        choices={[
          { label: text('inbox.closeAsk'), run: run(() => inbox.close(id, true)) },
          { label: text('inbox.closeOnly'), run: run(() => inbox.close(id, false)) },
        ]}
      />
    </Bar>
  );
}

const MORNING_HOURS = 9;

function snoozeChoices(now: Date) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const today = istanbulDay(now);
  const morningOf = (day: string) =>
    new Date(istanbulInstant(day).getTime() + MORNING_HOURS * HOUR_MS).toISOString();
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const daysToMonday = (8 - weekday) % 7 || 7;
  return [
    { name: 'hour', until: inHours(1) },
    { name: 'hours', until: inHours(3) },
    { name: 'tomorrow', until: morningOf(addDays(today, 1)) },
    { name: 'monday', until: morningOf(addDays(today, daysToMonday)) },
  ] as const;
}

interface ChoicesProps {
  icon: IconName;
  label: string;
  title?: string;
  main?: boolean;
  disabled: boolean;
  choices: { label: ReactNode; chosen?: boolean; run: () => void }[];
}

function Choices({ icon, label, title, main = false, disabled, choices }: ChoicesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-label': label,
    title: label,
    disabled,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      <Button
        className="wide"
        size="small"
        color={main ? 'primary' : 'inherit'}
        data-main={main || undefined}
        startIcon={<Icon name={icon} size={16} />}
        {...opens}
      >
        {label}
      </Button>
      <IconButton className="narrow" {...opens}>
        <Icon name={icon} size={19} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {title ? (
          <MenuItem disabled sx={{ fontSize: size.caption, fontWeight: 600, minHeight: 28 }}>
            {title}
          </MenuItem>
        ) : null}
        {choices.map(({ label, chosen, run }) => (
          <MenuItem
            key={String(label)}
            selected={chosen === true}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flex: 'none',
  gap: 4,
  '& [data-main]': { backgroundColor: colours.primarySoft },
  '& .narrow': { display: 'none' },
  '@media (max-width: 1050px)': {
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'inline-flex' },
  },
}));
