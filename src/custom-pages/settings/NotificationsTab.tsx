import {
  DIGEST_RHYTHMS,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKindName,
} from '@catalogue/health/notices';
import type { Muting, NotificationSettings } from '@contract/calls/notices';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { SelectInput, useBoundInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section, Sections } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { useDataProvider } from '@/dataProvider';
import {
  noticesKey,
  notificationSettingsKey,
  notificationSettingsQuery,
} from '@/dataProvider/areas/notices';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { WebhookPanel } from './WebhookPanel';

export default function NotificationsTab() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery(useDataProvider()));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Sections>
      {data ? <SettingsForm settings={data} /> : <PageSkeleton title={false} />}
      <WebhookPanel />
    </Sections>
  );
}

interface Values {
  digest: NotificationSettings['digest'];
  hour: string;
  on: Record<NoticeKindName, Record<NoticeChannel, boolean>>;
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return (
    <Form
      initial={toValues(settings)}
      save={(values) => dataProvider.notices.saveSettings(toSettings(values))}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: notificationSettingsKey });
        void queryClient.invalidateQueries({ queryKey: noticesKey });
      }}
    >
      <FormFailure />
      <Section title={text('notices.digest.title')} text={text('notices.digest.hint')}>
        <SelectInput
          source="digest"
          label={text('notices.digest.rhythm')}
          options={DIGEST_RHYTHMS.map((value) => ({
            value,
            label: text(`notices.digest.${value}`),
          }))}
        />
        <DigestHour />
      </Section>
      <Section title={text('notices.alerts.title')} text={text('notices.alerts.hint')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{text('notices.alerts.kind')}</th>
              {NOTICE_CHANNELS.map((way) => (
                <th key={way} scope="col">
                  {text(`notices.alerts.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {text(`notices.kind.${kind}.name`)}
                  <span>{text(`notices.kind.${kind}.hint`)}</span>
                </th>
                {NOTICE_CHANNELS.map((way) => (
                  <td key={way}>
                    <span className="way" aria-hidden>
                      {text(`notices.alerts.${way}`)}
                    </span>
                    <NoticeSwitch kind={kind} way={way} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <SaveBar />
    </Form>
  );
}

function DigestHour() {
  const text = useText();
  const rhythm: Values['digest'] = useWatch({ name: 'digest' });
  if (rhythm === 'off') return null;
  return (
    <SelectInput
      source="hour"
      label={text('notices.digest.hour')}
      options={Array.from({ length: 24 }, (_, hour) => ({
        value: String(hour),
        label: `${String(hour).padStart(2, '0')}:00`,
      }))}
    />
  );
}

function NoticeSwitch({ kind, way }: { kind: NoticeKindName; way: NoticeChannel }) {
  const text = useText();
  const name = `on.${kind}.${way}`;
  const { value, set, ref } = useBoundInput<boolean>(name);
  const label = text('notices.alerts.cell', {
    kind: text(`notices.kind.${kind}.name`),
    way: text(`notices.alerts.${way}`),
  });
  return (
    <Switch
      name={name}
      checked={value}
      slotProps={{ input: { ref, 'aria-label': label } }}
      onChange={(_, on) => set(on)}
    />
  );
}

const toValues = ({ digest, digest_hour, muted }: NotificationSettings): Values => ({
  digest,
  hour: String(digest_hour),
  on: byKind((kind) => byWay((way) => !muted.includes(`${kind}:${way}`))),
});

const toSettings = ({ digest, hour, on }: Values): NotificationSettings => ({
  digest,
  digest_hour: Number(hour),
  muted: NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.filter((way) => !on[kind][way]).map((way): Muting => `${kind}:${way}`),
  ),
});

const byKind = <Value,>(make: (kind: NoticeKindName) => Value) =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, make(kind)])) as Record<
    NoticeKindName,
    Value
  >;
const byWay = <Value,>(make: (way: NoticeChannel) => Value) =>
  Object.fromEntries(NOTICE_CHANNELS.map((way) => [way, make(way)])) as Record<
    NoticeChannel,
    Value
  >;

const Table = styled('table')(({ theme: { colours } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { padding: '10px 8px 10px 0', textAlign: 'left', fontWeight: 600 },
  '& th span': { display: 'block', color: colours.quiet, fontSize: size.body, fontWeight: 400 },
  '& td, & thead th + th': { width: 84, padding: '10px 4px', textAlign: 'center' },
  '& tr + tr, & tbody tr': { borderTop: `1px solid ${colours.line}` },
  '& .way': { display: 'none' },
  '@container (max-width: 480px)': {
    '& thead': visuallyHidden,
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', columnGap: 20, paddingBlock: 6 },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody th': { flex: '1 0 100%', padding: '6px 0 0' },
    '& tbody td': { display: 'flex', alignItems: 'center', width: 'auto', padding: 0 },
    '& .way': { display: 'inline', color: colours.quiet, fontSize: size.body },
  },
}));
