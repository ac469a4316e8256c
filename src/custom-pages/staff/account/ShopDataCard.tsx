import type { AccountShop, ShopSizes } from '@contract/entities/account/shop-data';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { ArchiveState } from '@/components/states/ArchiveState';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { accountShopQuery, isBeingMade } from '@/dataProvider/areas/account/shopData';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatBytes, formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const MIN_REASON_CHARS = 10;

export function SizesCard({ id }: { id: string }) {
  const text = useText();
  const { data, error } = useQuery(accountShopQuery(useDataProvider(), id));
  // `ShopDataCard` below, which is on the same page, reports the error of this query.
  if (error && !data) return null;
  return (
    <Box aria-busy={!data}>
      <h2>{text('shopData.sizes')}</h2>
      {data ? <Sizes sizes={data.sizes} /> : null}
    </Box>
  );
}

export function ShopDataCard({ id }: { id: string }) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(accountShopQuery(dataProvider, id));
  const begin = useMutation({
    mutationFn: () => dataProvider.shopData.beginAccountArchive(id),
    onSettled: () => refetch(),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <Box aria-busy={!data}>
        <h2>{text('shopData.archive')}</h2>
        {data?.archive ? (
          <ArchiveState
            archive={data.archive}
            cancel={(archive) => dataProvider.shopData.cancelAccountArchive(id, archive)}
            onCancelled={() => refetch()}
          />
        ) : null}
        <Failure>{begin.error ? errorText(begin.error) : null}</Failure>
        {data && !isBeingMade(data.archive) ? (
          <Button variant="outlined" loading={begin.isPending} onClick={() => begin.mutate()}>
            {text('shopData.begin')}
          </Button>
        ) : null}
      </Box>
      <Box id="delete-shop" aria-busy={!data}>
        <h2>{text('shopData.delete')}</h2>
        {data ? <Deletion id={id} shop={data} onDeleted={() => refetch()} /> : null}
      </Box>
    </>
  );
}

function Sizes({ sizes: { at, kinds, event_months } }: { sizes: ShopSizes }) {
  const text = useText();
  const language = useLanguage();
  const shown = kinds.filter(({ rows }) => rows > 0).sort((a, b) => b.bytes - a.bytes);
  const isCounted = kinds.every(({ counted }) => counted);
  const sum = (of: 'rows' | 'bytes') => kinds.reduce((all, kind) => all + kind[of], 0);
  const rowsText = (rows: number, counted: boolean) =>
    `${counted ? '' : '≈ '}${formatCount(rows, language)}`;
  return (
    <>
      <p>
        {text('shopData.sizesText', { moment: formatMoment(at) })}
        {isCounted ? null : ` ${text('shopData.sizesEstimated')}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{text('shopData.kind')}</th>
            <th className="number">{text('shopData.rows')}</th>
            <th className="number">{text('shopData.bytes')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, rows, counted, bytes }) => (
            <tr key={kind}>
              <td>{text(`shopData.kinds.${kind}`)}</td>
              <td className="number">{rowsText(rows, counted)}</td>
              <td className="number">{formatBytes(bytes, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text('shopData.total')}</td>
            <td className="number">{rowsText(sum('rows'), isCounted)}</td>
            <td className="number">{formatBytes(sum('bytes'), language)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {text('shopData.room', { months: event_months })}{' '}
        <a href="#delete-shop">{text('shopData.delete')}</a>
      </p>
    </>
  );
}

function Deletion({
  id,
  shop: { name, delete_at, subscribed },
  onDeleted,
}: {
  id: string;
  shop: AccountShop;
  onDeleted: () => void;
}) {
  const text = useText();
  const { shopData } = useDataProvider();
  const [open, setOpen] = useState(false);
  const deletionNotice = delete_at ? (
    <p role="status">{text('shopData.asked', { moment: formatMoment(delete_at) })}</p>
  ) : null;
  if (subscribed) return <p>{text('shopData.subscribed')}</p>;
  if (!open) {
    return (
      <>
        {deletionNotice}
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          {text('shopData.deleteAtOnce')}
        </Button>
      </>
    );
  }
  return (
    <PlainForm
      initial={{ name: '', reason: '' }}
      validate={(typed) => ({
        ...(typed.name.trim().toLowerCase() !== name.toLowerCase() && {
          name: text('shopData.otherName', { name }),
        }),
        ...(typed.reason.trim().length < MIN_REASON_CHARS && {
          reason: text('shopData.reasonHint'),
        }),
      })}
      save={(typed) => shopData.deleteAccountShop(id, typed)}
      onSaved={onDeleted}
    >
      {deletionNotice}
      <p>{text('shopData.deleteAtOnceText')}</p>
      <FormFailure />
      <TextInput source="name" autoComplete="off" label={text('shopData.name', { name })} />
      <TextInput
        source="reason"
        label={text('shopData.reason')}
        hint={text('shopData.reasonHint')}
      />
      <SaveBar label={text('shopData.deleteSure')}>
        <Button variant="outlined" onClick={() => setOpen(false)}>
          {text('app.cancel')}
        </Button>
      </SaveBar>
    </PlainForm>
  );
}

const Box = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: 24,
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& > div + button': { marginTop: 12 },
  '& p a': { color: colours.primary, fontWeight: 600 },
  '& p': { margin: '0 0 12px', overflowWrap: 'anywhere' },
  '& > p:last-child': { marginBottom: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', marginBottom: 12 },
  '& th, & td': {
    padding: '6px 0',
    textAlign: 'start',
    borderBottom: `1px solid ${colours.line}`,
    fontSize: size.body,
  },
  '& .number': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingInlineStart: 12,
    whiteSpace: 'nowrap',
  },
  '& tfoot td': { fontWeight: 600, borderBottom: 0 },
}));
