import type { Impersonation } from '@contract/calls/staff/support';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SWITCH_INDENT } from '@/admin/form/SwitchInput';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import {
  impersonationRequestsQuery,
  impersonationsKey,
  impersonationsQuery,
} from '@/dataProvider/areas/staff';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { callText } from '@/resources/footprints/calls';
import { size } from '@/theme/tokens';

export function SupportCard() {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(impersonationsQuery(dataProvider));
  const allowing = useMutation({
    mutationFn: (allow: boolean) => dataProvider.support.allowChanges(allow),
    onSettled: () => queryClient.invalidateQueries({ queryKey: impersonationsKey }),
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const until = data?.allowed_until;
  return (
    <Section busy={!data} title={text('support.title')} text={text('support.text')}>
      <Box>
        <FormControlLabel
          label={text('support.allow')}
          control={
            <Switch
              checked={Boolean(until)}
              disabled={!data || allowing.isPending}
              onChange={(_, checked) => allowing.mutate(checked)}
            />
          }
        />
        <p className="quiet hint-of-switch">
          {until
            ? text('support.allowedUntil', { moment: formatMoment(until) })
            : text('support.allowHint')}
        </p>
        <div role="alert">{allowing.error ? errorText(allowing.error) : null}</div>
        {data?.impersonations.length === 0 ? <p className="quiet">{text('support.none')}</p> : null}
        {data && data.impersonations.length > 0 ? (
          <ul>
            {data.impersonations.map((impersonation) => (
              <ImpersonationRow key={impersonation.id} impersonation={impersonation} />
            ))}
          </ul>
        ) : null}
      </Box>
    </Section>
  );
}

function ImpersonationRow({ impersonation }: { impersonation: Impersonation }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { may_change, changes, requests } = impersonation;
  return (
    <li>
      <strong>{impersonation.by}</strong>
      <span className="quiet">
        {formatMoment(impersonation.started_at)} – {formatMoment(impersonation.ends_at)}
      </span>
      <span>{impersonation.reason}</span>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {text('support.requests', { count: requests })}
          {changes > 0
            ? `, ${text(may_change ? 'support.changes' : 'support.refused', { count: changes })}`
            : null}
        </summary>
        {open ? <Requests id={impersonation.id} /> : null}
      </details>
    </li>
  );
}

function Requests({ id }: { id: number }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(impersonationRequestsQuery(dataProvider, id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className="requests">
      <table aria-busy={!data}>
        <thead>
          <tr>
            <th>{text('support.moment')}</th>
            <th>{text('support.page')}</th>
            <th>{text('support.request')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map(({ id, at, page, call, changes }) => {
            const path = call.split(' ')[1] ?? '';
            return (
              <tr key={id}>
                <td>{formatMoment(at)}</td>
                <td>{page}</td>
                <td>{changes ? callText({ label: path, extra: {} }, text) : path}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  '& p': { margin: '12px 0 0' },
  '& .hint-of-switch': { margin: `4px 0 0 ${SWITCH_INDENT}` },
  '& .quiet': { color: colours.quiet, fontSize: size.body },
  '& ul': { margin: '12px 0 -12px', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gap: 2,
    padding: '12px 0',
    borderTop: `1px solid ${colours.line}`,
    overflowWrap: 'anywhere',
  },
  '& summary': { cursor: 'pointer', fontSize: size.body },
  '& .requests': { maxHeight: 320, overflow: 'auto', marginTop: 8 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: size.small },
  '& th, & td': { padding: '4px 8px 4px 0', textAlign: 'start', verticalAlign: 'top' },
}));
