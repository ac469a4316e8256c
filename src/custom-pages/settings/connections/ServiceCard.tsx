import type { ConnectionKind } from '@catalogue/connections';
import type { Connection } from '@contract/calls/account/connections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import type { TagTone } from '@/components/status/tones';
import { useDataProvider } from '@/dataProvider';
import { connectionsKey } from '@/dataProvider/areas/account/settings';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { ServiceDialog, type ServiceProps } from './ServiceDialog';
import { ServiceMark } from './ServiceMark';

type State = 'off' | 'on' | 'failing';

const TONES: Record<State, TagTone> = { off: 'plain', on: 'good', failing: 'bad' };

function stateOf(connection: Connection | undefined): State {
  if (!connection) return 'off';
  return connection.failed + connection.delayed > 0 ? 'failing' : 'on';
}

export function ServiceCard({ kind, connection }: ServiceProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const name = text(`connections.kind.${kind}`);
  const state = stateOf(connection);
  return (
    <Box aria-label={name}>
      <header>
        <ServiceMark kind={kind} name={name} />
        <h3>{name}</h3>
        <span className="tag" data-tone={TONES[state]}>
          {text(`connections.status.${state}`)}
        </span>
      </header>
      <p>{text(`connections.brings.${kind}`)}</p>
      {connection ? <Backlog kind={kind} connection={connection} /> : null}
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={text(connection ? 'connections.manageOne' : 'connections.connectOne', { name })}
        onClick={() => setOpen(true)}
      >
        {text(connection ? 'connections.manage' : 'connections.connect')}
      </Button>
      {open ? (
        <ServiceDialog kind={kind} connection={connection} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}

function Backlog({ kind, connection }: { kind: ConnectionKind; connection: Connection }) {
  const text = useText();
  const errorText = useErrorText();
  const { connections } = useDataProvider();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => connections.retry(kind),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionsKey }),
  });
  const failed = connection.failed + connection.delayed;
  return (
    <>
      <div role="alert">{retry.error ? errorText(retry.error) : null}</div>
      {connection.waiting > 0 ? (
        <p>{text('connections.waiting', { smart_count: connection.waiting })}</p>
      ) : null}
      {failed > 0 ? (
        <Alert severity="warning">
          <div>{text('connections.failed', { smart_count: failed })}</div>
          <Button
            size="small"
            color="inherit"
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {text('connections.retry')}
          </Button>
        </Alert>
      ) : null}
      {retry.data ? <p>{text('connections.retried', { smart_count: retry.data })}</p> : null}
    </>
  );
}

const Box = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  padding: 20,
  '& header': { display: 'flex', alignItems: 'center', gap: 12 },
  '& h3': { ...typography.h3, flex: 1, minWidth: 0, margin: 0 },
  '& p': { margin: 0, color: colours.quiet },
  '& > [role=alert]:empty': { display: 'none' },
  '& > [role=alert]:not(.MuiAlert-root)': { color: colours.error },
  '& .MuiAlert-root .MuiButton-root': { marginInlineStart: -8 },
  '& > .MuiButton-root': { alignSelf: 'start', marginTop: 'auto' },
}));
