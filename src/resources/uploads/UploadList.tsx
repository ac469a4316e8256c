import { UPLOAD_KINDS } from '@catalogue/uploads';
import type { RecordRow } from '@contract/records';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { BulkDelete } from '@/admin/bulk';
import { DeleteButton } from '@/admin/DeleteButton';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/code/CopyButton';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { formatBytes } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

/** /uploads: the files of the shop; files in use cannot be deleted. */
export default function UploadList() {
  const text = useText();
  const [deleting, setDeleting] = useState<Upload | null>(null);
  const rowActions = useCallback(
    (row: Upload) => (
      <span className="buttons">
        <CopyButton value={row.url} name={text('uploads.copy', { name: row.id })} />
        <DeleteButton
          label={text('uploads.deleteOne', { name: row.id })}
          onClick={() => setDeleting(row)}
        />
      </span>
    ),
    [text],
  );
  return (
    <Page title={text('uploads.title')} list={{ name: text('account.title'), path: '/account' }}>
      <Files>
        <List
          list={uploadList}
          rowActions={rowActions}
          bulk={<BulkDelete text={text('uploads.deleteText')} />}
          empty={
            <Card>
              <EmptyState
                icon="file"
                title={text('uploads.empty')}
                text={text('uploads.emptyText')}
              >
                <Button component={Link} to="/actions" variant="outlined">
                  {text('uploads.toActions')}
                </Button>
              </EmptyState>
            </Card>
          }
        />
      </Files>
      {deleting ? (
        <DeleteDialog
          resource="uploads"
          record={deleting}
          title={text('uploads.deleteTitle')}
          text={text('uploads.deleteText')}
          confirm={text('list.bulk.delete')}
          done={text('uploads.deleted')}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Page>
  );
}

const Files = styled('div')(({ theme: { colours } }) => ({
  '& .file': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 },
  '& .file img': {
    flex: 'none',
    width: 56,
    height: 40,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    objectFit: 'cover',
  },
  '& .file a': { overflow: 'hidden', color: colours.text, textOverflow: 'ellipsis' },
  '& .buttons': { display: 'inline-flex', alignItems: 'center', gap: 8 },
}));

type Upload = RecordRow<'uploads'>;

export const uploadList: ListDeclaration<Upload> = {
  resource: 'uploads',
  path: '/uploads',
  title: 'uploads.title',
  search: 'uploads.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'uploads.count',
  filters: [
    {
      kind: 'select',
      source: 'kind',
      label: 'uploads.column.kind',
      choices: UPLOAD_KINDS.map((value) => ({ value, label: `uploads.kind.${value}` })),
    },
    { kind: 'days', source: 'created_at', label: 'uploads.column.created' },
  ],
  columns: [
    { source: 'id', label: 'uploads.column.file', render: (row) => <File row={row} /> },
    {
      source: 'kind',
      label: 'uploads.column.kind',
      value: ({ id }, text) => text(`uploads.kind.${kindOf(id)}`),
      sortable: false,
    },
    {
      source: 'bytes',
      label: 'uploads.column.bytes',
      kind: 'count',
      render: ({ bytes }) => <Size bytes={bytes} />,
    },
    { source: 'created_at', label: 'uploads.column.created', kind: 'moment' },
    { source: 'url', label: 'uploads.column.url', sortable: false, hidden: true, card: 'none' },
  ],
};

function kindOf(name: string): (typeof UPLOAD_KINDS)[number] {
  if (/\.(webp|jpg)$/.test(name)) return 'picture';
  return /\.(mp4|webm)$/.test(name) ? 'video' : 'document';
}

/** Name of a file. File names are random, so a picture also has a thumbnail. */
function File({ row: { id, url } }: { row: Upload }) {
  const text = useText();
  return (
    <span className="file">
      {kindOf(id) === 'picture' ? <img src={url} alt="" loading="lazy" /> : null}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={text('uploads.open', { name: id })}
      >
        {id}
      </a>
    </span>
  );
}

function Size({ bytes }: { bytes: number }) {
  return formatBytes(bytes, useLanguage());
}
