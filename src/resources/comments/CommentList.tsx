import type { DayRange } from '@catalogue/lib/date-range';
import { isApprovable, MAX_CHANGES } from '@catalogue/moderation';
import type { Comment } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { Page } from '@/components/Page';
import { saveBarStyle } from '@/components/Section';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { inRange } from '@/resources/moderation/filters';
import { ModerationRows } from '@/resources/moderation/ModerationRows';
import { ShopSnippet } from '@/resources/moderation/ShopSnippet';
import { radius, size } from '@/theme/tokens';
import { CommentRow } from './CommentRow';
import { commentList } from './list';
import { PictureDialog } from './PictureDialog';
import { useChanges } from './useChanges';

type Changes = ReturnType<typeof useChanges>;

export default function CommentList() {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const stored = useRowCache<Comment>('comments');
  const changes = useChanges();
  const [saving, setSaving] = useState(false);
  const [picture, setPicture] = useState<{ row: Comment; at: number } | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const { toSend, applied, settle } = changes.nextSave();
      await dataProvider.moderation.changeComments(toSend);
      stored.change(applied);
      settle();
      stored.refresh();
      notify(text('comments.saved'));
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Page title={text('comments.title')}>
      <UnsavedChanges dirty={changes.count > 0} />
      <List
        list={commentList}
        bulk={<CommentBulk />}
        tools={<ApproveAll changes={changes} saving={saving} />}
        empty={
          <>
            <Card>
              <EmptyState
                icon="star"
                title={text('comments.noDataFound')}
                text={text('comments.noDataText')}
              />
            </Card>
            <ShopSnippet open />
          </>
        }
        below={<ShopSnippet open={false} />}
      >
        <ModerationRows<Comment>
          row={(row, select) => (
            <CommentRow
              key={row.id}
              row={changes.applied(row)}
              select={select}
              onChange={(verdict) => changes.set([row], verdict)}
              onPicture={(at) => setPicture({ row, at })}
            />
          )}
        />
      </List>
      <SaveBar count={changes.count} busy={saving} onSave={save} onReset={changes.clear} />
      {picture && (
        <PictureDialog
          name={picture.row.extra.userFullName}
          pictures={picture.row.extra.mediaFiles}
          first={picture.at}
          onClose={() => setPicture(null)}
        />
      )}
    </Page>
  );
}

/** Marks the unapproved reviews that match the filter as approved; Save stores the changes. */
function ApproveAll({ changes, saving }: { changes: Changes; saving: boolean }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { filterValues, total = 0, isPlaceholderData } = useListContext<Comment>();
  const [busy, setBusy] = useState(false);
  if (filterValues.status !== 'notApproved') return null;
  const { start = '', end = '' } = (filterValues.days ?? {}) as Partial<DayRange>;
  const days = { start, end };
  // Reviews that `total` still contains, because the decision about them is not saved yet.
  const decided = changes.rows.filter(
    (row) =>
      isApprovable(row) && inRange(row.created_at, days) && !isApprovable(changes.applied(row)),
  );
  const approvable = Math.max(0, total - decided.length);
  const atOnce = Math.min(approvable, Math.max(0, MAX_CHANGES - changes.count));
  const approve = async () => {
    setBusy(true);
    try {
      const waiting = await dataProvider.moderation.listUnapproved(days, atOnce + decided.length);
      const open = waiting.filter((row) => isApprovable(changes.applied(row)));
      changes.set(open.slice(0, atOnce), { verify: true });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={atOnce === 0 || isPlaceholderData || saving}
      loading={busy}
      onClick={approve}
    >
      {atOnce < approvable
        ? text('comments.approveSome', { count: atOnce, total: approvable })
        : text('comments.approveAll', { count: approvable })}
    </Button>
  );
}

/** Maximum number of reviews in one call, which changes all of its reviews or none. */
const REVIEWS_AT_ONCE = 100;

const ACTIONS = [
  { name: 'approve', part: { verify: true } },
  { name: 'reject', part: { verify: false } },
  { name: 'hide', part: { extra: { hidden: true } } },
  { name: 'show', part: { extra: { hidden: false } } },
] as const;

function CommentBulk() {
  const text = useText();
  const dataProvider = useDataProvider();
  return ACTIONS.map(({ name, part }) => (
    <BulkAction
      key={name}
      label={text(`comments.bulk.${name}`)}
      batchSize={REVIEWS_AT_ONCE}
      run={(rows: Comment[]) =>
        dataProvider.moderation.changeComments(rows.map(({ id }) => ({ id, ...part })))
      }
      doneText={(count) => text('list.bulk.updated', { smart_count: count })}
    />
  ));
}

interface SaveBarProps {
  count: number;
  busy: boolean;
  onSave: (event: FormEvent) => void;
  onReset: () => void;
}

function SaveBar({ count, busy, onSave, onReset }: SaveBarProps) {
  const text = useText();
  if (count === 0 && !busy) return null;
  return (
    <Bar onSubmit={onSave}>
      <span role="status">{text('comments.waiting', { count })}</span>
      {busy ? null : (
        <Button variant="outlined" onClick={onReset}>
          {text('comments.undo')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={busy}>
        {text('comments.save')}
      </Button>
    </Bar>
  );
}

// The form itself is sticky, because a sticky bar inside it could not leave the form.
const Bar = styled('form')(({ theme: { colours } }) => ({
  position: 'sticky',
  bottom: 'var(--window-bottom)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
  ...saveBarStyle(colours),
  borderRadius: radius.card,
  boxShadow: colours.shadow.bar,
  '& [role="status"]': { flex: 1, color: colours.quiet, fontSize: size.body },
  '& button': { flex: 'none' },
}));
