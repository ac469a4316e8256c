import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  channel: BotChannel;
  /** Name of the opened action, which a button sends to the bot as a question. */
  answer: string | undefined;
  /** Called after the test version was updated, with the test's first message, if any. */
  onUpdated: (firstMessage?: string) => unknown;
  children: ReactNode;
}

export function PaneFrame({ channel, answer, onUpdated, children }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const update = useMutation({
    mutationFn: (_firstMessage?: string) => dataProvider.bot.publishBotTest(channel),
    onSuccess: (_, firstMessage) => onUpdated(firstMessage),
  });
  const reason = update.error ? errorText(update.error) : undefined;
  return (
    <Frame aria-label={text('bot.test.label')}>
      <div className="head">
        <h2>{text('bot.test.label')}</h2>
        <Button
          size="small"
          variant="outlined"
          loading={update.isPending}
          startIcon={<Icon name="refresh" size={16} />}
          onClick={() => update.mutate(undefined)}
        >
          {text('bot.test.update')}
        </Button>
      </div>
      <Failure>{reason}</Failure>
      {children}
      {answer ? (
        <Button
          fullWidth
          variant="outlined"
          disabled={update.isPending}
          startIcon={<Icon name="play" size={16} />}
          onClick={() => update.mutate(answer)}
          sx={{ mt: 1.5 }}
        >
          {text('bot.test.ask')}
        </Button>
      ) : null}
    </Frame>
  );
}

const Frame = styled('section')(({ theme: { colours, typography } }) => ({
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 12,
  },
  '& .head h2': { ...typography.h2, margin: 0 },
  '& .failure': {
    marginBottom: 12,
    padding: '10px 14px',
    border: `1px solid ${colours.error}`,
    borderRadius: radius.control,
    color: colours.error,
    fontSize: size.body,
  },
  '& .screen': {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: 'min(560px, calc(100vh - 160px))',
    minHeight: 440,
    overflow: 'hidden',
    border: `1px solid ${colours.line}`,
    borderRadius: 18,
    backgroundColor: colours.surface,
    boxSizing: 'border-box',
  },
}));
