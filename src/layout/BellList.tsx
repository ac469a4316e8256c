import type { Notice } from '@contract/calls/notices';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useDataProvider } from '@/dataProvider';
import { noticeCountQuery, noticesKey, noticesQuery } from '@/dataProvider/areas/notices';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function BellList({ anchor, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(noticesQuery(dataProvider));
  const { data: counts } = useQuery(noticeCountQuery(dataProvider));
  const waiting = counts?.waiting.handoffs ?? 0;
  const markSeen = useMutation({
    mutationFn: (ids?: number[]) => dataProvider.notices.markSeen(ids),
    // The pressed button disappears, so the focus moves to the title, not out of the list.
    onMutate: () => title.current?.focus(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  });
  const follow = (notice: Notice) => {
    if (!notice.seen) markSeen.mutate([notice.id]);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Box>
        <header>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {text('notices.title')}
          </h2>
          {data?.some(({ seen, resolved_at }) => !seen && !resolved_at) ? (
            <Button
              size="small"
              loading={markSeen.isPending}
              onClick={() => markSeen.mutate(undefined)}
            >
              {text('notices.allSeen')}
            </Button>
          ) : null}
        </header>
        {waiting > 0 ? (
          <Link className="waiting" to="/inbox" onClick={onClose}>
            <Icon name="inbox" size={18} />
            {text('notices.conversations', { smart_count: waiting })}
          </Link>
        ) : null}
        <div role="alert">{markSeen.error ? errorText(markSeen.error) : null}</div>
        {data ? null : <LoadingState error={error} onRetry={refetch} />}
        {data?.length === 0 ? (
          <EmptyState icon="check" title={text('notices.empty')} text={text('notices.emptyText')} />
        ) : null}
        {data && data.length > 0 ? (
          <ul>
            {data.map((notice) => (
              <Item
                key={notice.id}
                notice={notice}
                onFollow={() => follow(notice)}
                onSeen={() => markSeen.mutate([notice.id])}
              />
            ))}
          </ul>
        ) : null}
        <footer>
          <Link to="/settings/notifications" onClick={onClose}>
            {text('notices.settings')}
          </Link>
        </footer>
      </Box>
    </Popover>
  );
}

function Item({
  notice,
  onFollow,
  onSeen,
}: {
  notice: Notice;
  onFollow: () => void;
  onSeen: () => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { title, line, link, notified_at, resolved_at, seen } = notice;
  const isNew = !seen && !resolved_at;
  return (
    <li data-new={isNew} data-resolved={resolved_at !== null}>
      <Link to={link} onClick={onFollow}>
        <strong>
          {isNew ? <VisuallyHidden>{text('notices.new')} </VisuallyHidden> : null}
          {title}
        </strong>
        <span className="line">{line}</span>
        <span className="moment">
          {resolved_at
            ? text('notices.resolved', { moment: writeMoment(resolved_at, language) })
            : writeMoment(notified_at, language)}
        </span>
      </Link>
      {isNew ? (
        <IconButton
          size="small"
          aria-label={text('notices.seen', { title })}
          title={text('notices.seen', { title })}
          onClick={onSeen}
        >
          <Icon name="check" size={18} />
        </IconButton>
      ) : null}
    </li>
  );
}

const Box = styled('div')(({ theme: { colours, typography } }) => ({
  width: 'min(420px, calc(100vw - 32px))',
  '& header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 56,
    padding: '0 8px 0 20px',
    borderBottom: `1px solid ${colours.line}`,
  },
  '& header h2': { ...typography.h2, margin: 0, outline: 'none' },
  '& .waiting': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '12px 20px',
    borderBottom: `1px solid ${colours.line}`,
    backgroundColor: colours.accentSoft,
    color: colours.accentText,
    fontWeight: 600,
  },
  '& [role=alert]:not(:empty)': { padding: '8px 20px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    padding: '0 8px 0 0',
    borderBottom: `1px solid ${colours.line}`,
    borderLeft: '3px solid transparent',
  },
  '& li[data-new=true]': { borderLeftColor: colours.primary },
  '& li .MuiIconButton-root': { marginTop: 8 },
  '& li a': {
    flex: 1,
    display: 'grid',
    gap: 4,
    padding: '14px 8px 14px 17px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& li a:hover strong': { textDecoration: 'underline' },
  '& .line': { fontSize: size.body },
  '& .moment': { color: colours.quiet, fontSize: size.small },
  '& li[data-resolved=true] .line': { color: colours.quiet },
  '& footer': { padding: '14px 20px' },
  '& footer a': { color: colours.primary, fontWeight: 600 },
}));
