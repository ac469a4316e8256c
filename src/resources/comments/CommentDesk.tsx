import {
  COMMENT_STATUSES,
  type CommentStatus,
  commentMatches,
  isApprovable,
  MOST_CHANGES,
} from '@catalogue/rules/moderation';
import type { Comment } from '@contract/calls/moderation';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { type FormEvent, useMemo, useState } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { SelectInput } from '@/components/form/SelectInput';
import { Pager } from '@/components/Pager';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useChangeRows } from '@/dataProvider/useChangeRows';
import { useText } from '@/i18n/useText';
import { DayRangePicker } from '../moderation/DayRangePicker';
import { ANY_DAY, inRange } from '../moderation/dayRange';
import { ModerationList } from '../moderation/ModerationList';
import { ModerationTools } from '../moderation/ModerationTools';
import { CommentRow } from './CommentRow';
import { PictureDialog } from './PictureDialog';
import { SaveBar } from './SaveBar';
import { useChanges } from './useChanges';

const PER_PAGE = 50;

/** The reviews with their filters; what is toggled waits for Save. */
export function CommentDesk({ rows }: { rows: readonly Comment[] }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const changeRows = useChangeRows<Comment>('comments');
  const changes = useChanges();
  const [status, setStatus] = useState<CommentStatus>('all');
  const [days, setDays] = useState(ANY_DAY);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState<{ row: Comment; at: number } | null>(null);
  // By what is stored: a row that is being decided about does not jump away.
  const found = useMemo(
    () => rows.filter((row) => commentMatches(row, status) && inRange(row.created_at, days)),
    [rows, status, days],
  );
  const approvable = found.filter((row) => isApprovable(changes.applied(row)));
  const atOnce = approvable.slice(0, Math.max(0, MOST_CHANGES - changes.count));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { toSend, applied, settle } = changes.nextSave();
      await dataProvider.changeComments(toSend);
      changeRows(applied);
      settle();
      setPage(1);
      notify(text('comments.saved'));
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save}>
      <UnsavedChanges dirty={changes.count > 0} />
      <ModerationTools>
        <DayRangePicker
          value={days}
          onChange={(next) => {
            setDays(next);
            setPage(1);
          }}
        />
        <SelectInput
          name="status"
          label={text('comments.status.label')}
          value={status}
          options={COMMENT_STATUSES.map((value) => ({
            value,
            label: text(`comments.status.${value}`),
          }))}
          onChange={(next) => {
            setStatus(next as CommentStatus);
            setPage(1);
          }}
        />
        {status === 'notApproved' && (
          <Button
            variant="outlined"
            disabled={atOnce.length === 0}
            onClick={() => changes.set(atOnce, { verify: true })}
            sx={{ height: 45 }}
          >
            {atOnce.length < approvable.length
              ? text('comments.approveSome', { count: atOnce.length, total: approvable.length })
              : text('comments.approveAll', { count: approvable.length })}
          </Button>
        )}
      </ModerationTools>
      <Card>
        {found.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('comments.noMatch')}
            text={text('comments.noMatchText')}
          />
        ) : (
          <ModerationList aria-label={text('comments.title')}>
            {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
              <CommentRow
                key={row.id}
                row={changes.applied(row)}
                onChange={(verdict) => changes.set([row], verdict)}
                onPicture={(at) => setPicture({ row, at })}
              />
            ))}
          </ModerationList>
        )}
        <Pager page={page} perPage={PER_PAGE} total={found.length} onPage={setPage} />
      </Card>
      <SaveBar count={changes.count} busy={busy} onReset={changes.clear} />
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
