import {
  COMMENT_STATUSES,
  type CommentStatus,
  isApprovable,
  MOST_CHANGES,
} from '@catalogue/moderation';
import type { Comment } from '@contract/calls/moderation';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { DayRangePicker } from '@/components/DayRangePicker';
import { SelectInput } from '@/components/form/SelectInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { usePagedList, usePagedRows } from '@/dataProvider/usePagedList';
import { useText } from '@/i18n/useText';
import { inRange } from '../moderation/dayRange';
import { ModerationPage, PER_PAGE } from '../moderation/ModerationPage';
import { ModerationTools } from '../moderation/ModerationTools';
import { useModerationAddress } from '../moderation/useModerationAddress';
import { CommentRow } from './CommentRow';
import { PictureDialog } from './PictureDialog';
import { SaveBar } from './SaveBar';
import { useChanges } from './useChanges';

/** /reviewspanel: what shoppers think of products, and what of it the shop shows. */
export default function CommentList() {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const stored = usePagedRows<Comment>('comments');
  const changes = useChanges();
  const { page, sort, status, days, whole, setPage, setStatus, setDays } =
    useModerationAddress(COMMENT_STATUSES);
  const [busy, setBusy] = useState<'save' | 'approve' | null>(null);
  const [picture, setPicture] = useState<{ row: Comment; at: number } | null>(null);
  const query = usePagedList<Comment>('comments', {
    pagination: { page, perPage: PER_PAGE },
    sort,
    filter: { status, days },
  });

  const run = async (what: 'save' | 'approve', task: () => Promise<void>) => {
    setBusy(what);
    try {
      await task();
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    return run('save', async () => {
      const { toSend, applied, settle } = changes.nextSave();
      await dataProvider.moderation.changeComments(toSend);
      stored.change(applied);
      settle();
      stored.refresh();
      notify(text('comments.saved'));
    });
  };
  // What the list finds by what is stored, without what is decided already.
  const decided = changes.rows.filter(
    (row) =>
      isApprovable(row) && inRange(row.created_at, days) && !isApprovable(changes.applied(row)),
  );
  const approvable = Math.max(0, (query.data?.total ?? 0) - decided.length);
  const atOnce = Math.min(approvable, Math.max(0, MOST_CHANGES - changes.count));
  const approveAll = () =>
    run('approve', async () => {
      const waiting = await dataProvider.moderation.listUnapproved(days, atOnce + decided.length);
      const open = waiting.filter((row) => isApprovable(changes.applied(row)));
      changes.set(open.slice(0, atOnce), { verify: true });
    });

  return (
    <form onSubmit={save}>
      <UnsavedChanges dirty={changes.count > 0} />
      <ModerationPage
        title={text('comments.title')}
        query={query}
        page={page}
        onPage={setPage}
        none={{
          icon: 'star',
          title: text('comments.noDataFound'),
          text: text('comments.noDataText'),
        }}
        noMatch={whole ? undefined : text('comments.noMatch')}
        tools={
          <ModerationTools>
            <DayRangePicker value={days} onChange={setDays} />
            <SelectInput
              name="status"
              label={text('comments.status.label')}
              value={status}
              options={COMMENT_STATUSES.map((value) => ({
                value,
                label: text(`comments.status.${value}`),
              }))}
              onChange={(next) => setStatus(next as CommentStatus)}
            />
            {status === 'notApproved' && (
              <Button
                variant="outlined"
                disabled={atOnce === 0 || query.isPlaceholderData || busy === 'save'}
                loading={busy === 'approve'}
                onClick={approveAll}
                sx={{ height: 45 }}
              >
                {atOnce < approvable
                  ? text('comments.approveSome', { count: atOnce, total: approvable })
                  : text('comments.approveAll', { count: approvable })}
              </Button>
            )}
          </ModerationTools>
        }
        row={(row) => (
          <CommentRow
            key={row.id}
            row={changes.applied(row)}
            onChange={(verdict) => changes.set([row], verdict)}
            onPicture={(at) => setPicture({ row, at })}
          />
        )}
      >
        <SaveBar count={changes.count} busy={busy === 'save'} onReset={changes.clear} />
      </ModerationPage>
      {picture && (
        <PictureDialog
          name={picture.row.extra.userFullName}
          pictures={picture.row.extra.mediaFiles}
          first={picture.at}
          onClose={() => setPicture(null)}
        />
      )}
    </form>
  );
}
