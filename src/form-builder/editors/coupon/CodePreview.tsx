import type { CouponPreview } from '@contract/calls/campaigns/coupons';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { FileButton } from '@/components/files/FileButton';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { couponPreviewQuery } from '@/dataProvider/areas/campaigns/coupons';
import { errorCode } from '@/dataProvider/errors';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { SkippedRows } from './SkippedRows';
import { CODE_FILES } from './useInsertCodes';

interface Props {
  file: File;
  /** Previews another file instead. */
  onReplace: (file: File) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the codes read from a file; nothing is stored before the user confirms. */
export function CodePreview({ file, onReplace, onConfirm, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(couponPreviewQuery(dataProvider, file));
  const count = data?.count ?? 0;
  return (
    <DialogForm
      maxWidth="sm"
      title={file.name}
      dirty={false}
      busy={false}
      onClose={onClose}
      onSubmit={onConfirm}
      actions={
        <Button type="submit" variant="contained" disabled={count === 0}>
          {count === 0
            ? text('coupons.preview.add')
            : text('coupons.preview.addCount', {
                smart_count: count,
                count: formatCount(count, language),
              })}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch}>
          {isAboutFile(error) ? (
            <FileButton
              label={text('coupons.preview.otherFile')}
              accept={CODE_FILES}
              busy={false}
              onChoose={onReplace}
            />
          ) : undefined}
        </ErrorState>
      ) : null}
      {!data && !error ? <PageSkeleton title={false} rows={4} /> : null}
      {data ? <Content preview={data} /> : null}
    </DialogForm>
  );
}

const isAboutFile = (error: unknown) => ['invalid', 'too_large'].includes(errorCode(error) ?? '');

function Content({ preview }: { preview: CouponPreview }) {
  const text = useText();
  const language = useLanguage();
  const { name, column, count, first, problems, skipped } = preview;
  return (
    <Box>
      <p>
        {text('coupons.preview.count', {
          smart_count: count,
          count: formatCount(count, language),
          name,
        })}
      </p>
      <p className="quiet">
        {column.title === null
          ? text('coupons.preview.column', { number: column.number })
          : text('coupons.preview.titledColumn', { number: column.number, title: column.title })}
      </p>
      {first.length > 0 ? (
        <table aria-label={text('coupons.preview.first')}>
          <thead>
            <tr>
              <th scope="col">{text('coupons.preview.row')}</th>
              <th scope="col">{text('coupons.code')}</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ row, code }) => (
              <tr key={row}>
                <td>{formatCount(row, language)}</td>
                <td>{code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {count > first.length ? (
        <p className="quiet">
          {text('coupons.preview.more', { smart_count: count - first.length })}
        </p>
      ) : null}
      <SkippedRows
        title={text('coupons.preview.skipped', { smart_count: skipped })}
        problems={problems}
        skipped={skipped}
      />
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  '& p': { margin: '0 0 8px' },
  '& .quiet': { color: colours.quiet, fontSize: size.body },
  '& table': { width: '100%', margin: '12px 0', borderCollapse: 'collapse', fontSize: size.body },
  '& th, & td': {
    padding: '8px 12px',
    borderBottom: `1px solid ${colours.line}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& th': { color: colours.quiet, fontSize: size.small },
  '& :is(th, td):first-of-type': { width: 72, fontVariantNumeric: 'tabular-nums' },
}));
