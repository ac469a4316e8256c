import { UPLOAD_KINDS } from '@catalogue/account';
import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { formatBytes } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

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
