import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { SentBody } from '@contract/calls';
import { LINK_DAYS, type LinkDays } from '@contract/report-share';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreContext } from 'react-admin';
import { Snippet } from '@/components/code/Snippet';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import { readView } from '@/custom-pages/analytics/reportView';
import { useDataProvider } from '@/dataProvider';
import { reportLinksKey, reportLinksQuery } from '@/dataProvider/areas/reports/reportLinks';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatDay, writeMoment } from '@/i18n/format';
import { type ReadText, type TextKey, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const MAX_NAME_CHARS = 100;

interface Props {
  report: string;
  range: DayRange;
  now: Date;
  onClose: () => void;
}

export default function ShareDialog({ report, range, now, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const store = useStoreContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState<LinkDays>(30);
  const links = useQuery(reportLinksQuery(dataProvider));
  const changed = () => queryClient.invalidateQueries({ queryKey: reportLinksKey });
  const create = useMutation({
    mutationFn: () => {
      const view = readView(store, { report, range, now });
      return dataProvider.reportLinks.create({
        ...view,
        name: name.trim(),
        days,
        // The stored view is untyped; the contract validates it.
        settings: view.settings as SentBody<'POST /analytic/link/create'>['settings'],
      });
    },
    onSuccess: () => {
      setName('');
      return changed();
    },
  });
  const revoke = useMutation({
    mutationFn: (link: number) => dataProvider.reportLinks.revoke(link),
    onSettled: changed,
  });
  const failure = create.error ?? revoke.error ?? links.error;
  return (
    <DialogForm
      maxWidth="sm"
      title={text('analytics.share.title')}
      dirty={name.trim() !== ''}
      busy={create.isPending || revoke.isPending}
      cancel={text('analytics.share.close')}
      onClose={onClose}
      onSubmit={() => name.trim() && create.mutate()}
    >
      <Stack spacing={2}>
        <Lead>{text('analytics.share.text')}</Lead>
        {failure ? <Alert severity="error">{errorText(failure)}</Alert> : null}
        {create.data ? (
          <>
            <Alert severity="success">{text('analytics.share.once')}</Alert>
            <Snippet code={create.data} />
          </>
        ) : null}
        <Stack spacing={2}>
          <TextInput
            name="linkName"
            autoComplete="off"
            label={text('analytics.share.name')}
            hint={text('analytics.share.nameHint')}
            value={name}
            onChange={(value) => setName(value.slice(0, MAX_NAME_CHARS))}
          />
          <SelectInput
            name="linkDays"
            label={text('analytics.share.days')}
            value={String(days)}
            options={LINK_DAYS.map((count) => ({
              value: String(count),
              label: text('analytics.share.dayCount', { days: count }),
            }))}
            onChange={(value) => setDays(LINK_DAYS.find((one) => String(one) === value) ?? 30)}
          />
          <div>
            <Button
              type="submit"
              variant="contained"
              disabled={!name.trim()}
              loading={create.isPending}
            >
              {text('analytics.share.create')}
            </Button>
          </div>
        </Stack>
        <Links aria-label={text('analytics.share.list')}>
          <h3>{text('analytics.share.list')}</h3>
          {links.data?.length === 0 ? <p>{text('analytics.share.none')}</p> : null}
          <ul>
            {links.data?.map((link) => (
              <li key={link.id}>
                <span>
                  <strong>{link.name}</strong>
                  <small>
                    {reportName(link.report, text)} ·{' '}
                    {text('analytics.share.expires', {
                      day: formatDay(istanbulDay(new Date(link.expires_at)), language, true),
                    })}{' '}
                    ·{' '}
                    {link.last_opened_at
                      ? text('analytics.share.opened', {
                          moment: writeMoment(link.last_opened_at, language),
                        })
                      : text('analytics.share.never')}
                  </small>
                </span>
                <Button
                  size="small"
                  color="error"
                  disabled={revoke.isPending}
                  aria-label={text('analytics.share.revokeOne', { name: link.name })}
                  onClick={() => revoke.mutate(link.id)}
                >
                  {text('analytics.share.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        </Links>
      </Stack>
    </DialogForm>
  );
}

const NAMES: Record<string, TextKey> = {
  actions: 'analytics.tabs.actions',
  botanalytic: 'reports.bot.web',
  botanalytic2: 'reports.bot.whatsapp',
  messages: 'reports.messages.title',
  cartreminderanalytic: 'reports.carts.title',
  coupons: 'reports.coupons.title',
  giveachanceanalytic: 'reports.chance.title',
  recommendations: 'reports.recommendations.title',
  pages: 'reports.pages.title',
  watsonsanalytic: 'reports.watsons.title',
};

function reportName(report: string, text: ReadText): string {
  const [kind = '', id] = report.split('/');
  const name = NAMES[kind];
  if (id) return text('analytics.action', { id });
  return name ? text(name) : report;
}

const Lead = styled('p')(({ theme: { colours } }) => ({ margin: 0, color: colours.quiet }));

const Links = styled('section')(({ theme: { colours } }) => ({
  '& h3': { margin: '4px 0 6px', fontSize: size.body },
  '& p': { margin: 0, color: colours.quiet },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${colours.line}`,
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: colours.quiet, fontSize: size.small },
}));
