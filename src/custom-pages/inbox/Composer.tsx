import type { InboxConversation, InboxSetup } from '@contract/entities/bots/inbox';
import type { SmallRecord } from '@contract/resources';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { customerQuery } from '@/dataProvider/areas/bots/inbox';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useFullList } from '@/dataProvider/useFullList';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { CannedReplies, fillReply, findCannedReplies } from './CannedReplies';
import { useDraft } from './drafts';
import { TemplateReply } from './TemplateReply';
import { useDismiss } from './useDismiss';
import { useLetterKeys } from './useLetterKeys';
import { useReply, useWaitsForConnection } from './useReply';
import { useReplyDraft } from './useReplyDraft';

/**
 * Interval in ms between reports that the user is typing; colleagues see the indicator for 7.5
 * seconds after a report.
 */
const TYPING_INTERVAL_MS = 4_000;
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,video/mp4,.pdf,.docx,.txt';

type Mode = 'reply' | 'note';

interface Props {
  conversation: InboxConversation;
  /** True while the server cannot be reached. */
  isLost: boolean;
  setup: InboxSetup | undefined;
  onSent: () => Promise<unknown>;
}

/**
 * Input for a reply or an internal note. A day after the customer's last message, WhatsApp accepts
 * only a template as a reply.
 */
export function Composer({ conversation, isLost, setup, onSent }: Props) {
  const text = useText();
  const language = useLanguage();
  const { id, channel, until, status, typing } = conversation;
  const [{ reply, note }] = useDraft(id);
  const [mode, setMode] = useState<Mode>(note.trim() && !reply.trim() ? 'note' : 'reply');
  const isOver = until !== null && new Date(until) < new Date();
  const colleague = typing.find(({ user }) => user !== null && user !== setup?.me);
  const isUnconnected = channel === 'whatsapp' && setup?.whatsapp === false;
  const isWaiting = useWaitsForConnection(id);
  useLetterKeys('rn', (letter, event) => {
    event.preventDefault();
    setMode(letter === 'r' ? 'reply' : 'note');
    requestAnimationFrame(() => document.getElementById('inbox-words')?.focus());
  });
  return (
    <Box data-mode={mode}>
      {isLost ? (
        <p className="warning" role="status">
          <Icon name="warning" size={15} />
          {text(isWaiting ? 'inbox.lostSending' : 'inbox.lostText')}
        </p>
      ) : null}
      {colleague ? (
        <p className="warning" role="alert">
          <Icon name="warning" size={15} />
          {text('inbox.collision', { name: colleague.name })}
        </p>
      ) : null}
      {mode === 'reply' && isUnconnected ? (
        <p className="warning" role="status">
          <Icon name="warning" size={15} />
          <span>
            {text('inbox.notConnected')}{' '}
            <Link to={`${botRoots.whatsapp}/script`}>{text('inbox.connect')}</Link>
          </span>
        </p>
      ) : null}
      <div className="card">
        <div className="modes" role="tablist" aria-label={text('inbox.composer.label')}>
          {(['reply', 'note'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={mode === name}
              onClick={() => setMode(name)}
            >
              {text(`inbox.composer.${name}`)}
            </button>
          ))}
        </div>
        {mode === 'reply' && isOver ? (
          <div className="template">
            <p className="hint">{text('inbox.windowClosed')}</p>
            <TemplateReply conversation={id} onSent={onSent} />
          </div>
        ) : (
          <Writer
            key={mode}
            conversation={conversation}
            setup={setup}
            mode={mode}
            onSent={onSent}
          />
        )}
      </div>
      {mode === 'reply' && until && !isOver && !isUnconnected ? (
        <p className="hint">{text('inbox.until', { moment: writeMoment(until, language) })}</p>
      ) : null}
      {mode === 'reply' && status === 'bot' ? (
        <p className="hint">{text('inbox.composer.botHas')}</p>
      ) : null}
    </Box>
  );
}

interface WriterProps extends Omit<Props, 'isLost'> {
  mode: Mode;
}

function Writer({ conversation, setup, mode, onSent }: WriterProps) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const { id } = conversation;
  const isReply = mode === 'reply';
  const [drafted, changeDraft] = useDraft(id);
  const typed = drafted[mode];
  const setTyped = (change: (before: string) => string) =>
    changeDraft((before) => ({ ...before, [mode]: change(before[mode]) }));
  // A note cannot have a file.
  const file = isReply ? drafted.file : '';
  const setFile = (change: (before: string) => string) =>
    changeDraft((before) => ({ ...before, file: change(before.file) }));
  const [menuShown, setMenuShown] = useState(false);
  /** Typed shortcut whose list of replies was dismissed; another shortcut opens the list again. */
  const [dismissed, setDismissed] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { send, busy, failure } = useReply({ conversation: id, onSent });
  const { data: canned = [] } = useFullList<SmallRecord<'cannedReplies'>>('cannedReplies');
  const { data: customer } = useQuery(customerQuery(dataProvider, id));
  const upload = useMutation({
    mutationFn: (chosen: File) => dataProvider.uploads.upload(chosen),
    onSuccess: (url) => setFile(() => url ?? ''),
  });
  const reportTyping = useTyping(id);
  const draft = useReplyDraft({
    conversation: id,
    typed,
    field,
    setTyped: (next) => setTyped(() => next),
  });

  // A slash at the beginning of the text starts a search in the saved replies.
  const shortcut = isReply ? /^\/(\S*)$/.exec(typed)?.[1] : undefined;
  const isSearching = shortcut !== undefined && typed !== dismissed;
  const isMenuOpen = menuShown || isSearching;
  const closeMenu = () => {
    setMenuShown(false);
    setDismissed(typed);
  };
  useDismiss({
    isOpen: isMenuOpen,
    // A click into the field moves the caret within the shortcut, so it does not dismiss the list.
    inside: [menu, menuButton, ...(isSearching ? [field] : [])],
    onDismiss: (isByKey) => {
      closeMenu();
      if (isByKey) field.current?.focus();
    },
  });
  const found = findCannedReplies(canned, shortcut ?? '');
  const use = (body: string) => {
    const me = setup?.team.find(({ id }) => id === setup.me);
    const filled = fillReply(body, {
      name: customer?.name ?? '',
      agent: me?.name ?? '',
      order: customer?.orders[0]?.number ?? '',
    });
    setTyped(() => (shortcut === undefined && typed ? `${typed.trimEnd()} ${filled}` : filled));
    setMenuShown(false);
    field.current?.focus();
  };
  const submit = async () => {
    const announcement = typed.trim();
    if ((!announcement && !file) || busy) return;
    setMenuShown(false);
    const message = isReply
      ? { reply: { ...(announcement && { text: announcement }), ...(file && { file }) } }
      : { note: announcement };
    if (!(await send(message))) return;
    draft.reset();
    // Text typed and a file chosen during the request are not sent yet, so they stay.
    setTyped((now) => (now.startsWith(typed) ? now.slice(typed.length).trimStart() : now));
    setFile((now) => (now === file ? '' : now));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = found;
    if (isSearching && first) use(first.body);
    else void submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isMenuOpen ? <CannedReplies ref={menu} replies={found} onUse={use} /> : null}
      <textarea
        ref={field}
        id="inbox-words"
        rows={2}
        maxLength={4000}
        value={typed}
        aria-label={text(`inbox.composer.${mode}`)}
        placeholder={text(isReply ? 'inbox.composer.replyHint' : 'inbox.composer.noteHint')}
        onChange={({ target }) => {
          setTyped(() => target.value);
          setDismissed('');
          if (isReply && target.value) reportTyping();
        }}
        onKeyDown={press}
      />
      {file ? (
        <p className="file">
          <Icon name="clip" size={15} />
          {text('inbox.composer.fileWaits')} · {file.split('.').at(-1)?.toUpperCase()}
          <IconButton
            size="small"
            aria-label={text('inbox.composer.removeFile')}
            onClick={() => setFile(() => '')}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </p>
      ) : null}
      <Failure>
        {failure ?? draft.failure ?? (upload.error ? errorText(upload.error) : null)}
      </Failure>
      {isReply && draft.note ? (
        <p className="draft" role="status">
          {draft.note}{' '}
          {draft.undo ? (
            <Button size="small" color="inherit" onClick={draft.undo}>
              {text('assistant.undo')}
            </Button>
          ) : null}
        </p>
      ) : null}
      <div className="bar">
        {isReply ? (
          <>
            <IconButton
              ref={menuButton}
              size="small"
              aria-label={text('inbox.composer.canned')}
              title={text('inbox.composer.canned')}
              aria-expanded={isMenuOpen}
              onClick={() => (isMenuOpen ? closeMenu() : setMenuShown(true))}
            >
              <Icon name="bolt" size={17} />
            </IconButton>
            <input
              ref={picker}
              type="file"
              hidden
              accept={ACCEPTED}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) upload.mutate(chosen);
                target.value = '';
              }}
            />
            {setup?.drafts ? (
              <IconButton
                size="small"
                aria-label={text('assistant.draft')}
                title={text('assistant.draft')}
                loading={draft.busy}
                onClick={draft.write}
              >
                <Icon name="spark" size={17} />
              </IconButton>
            ) : null}
            <IconButton
              size="small"
              aria-label={text('inbox.composer.file')}
              title={text('inbox.composer.file')}
              loading={upload.isPending}
              onClick={() => picker.current?.click()}
            >
              <Icon name="clip" size={17} />
            </IconButton>
          </>
        ) : null}
        <small>{text('inbox.composer.keys')}</small>
        <Button
          type="submit"
          variant="contained"
          size="small"
          loading={busy}
          disabled={upload.isPending}
          endIcon={isReply ? <Icon name="send" size={15} /> : undefined}
        >
          {text(isReply ? 'inbox.composer.send' : 'inbox.composer.addNote')}
        </Button>
      </div>
    </form>
  );
}

function useTyping(id: string): () => void {
  const { inbox } = useDataProvider();
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_INTERVAL_MS) return;
    last.current = Date.now();
    // A failure is ignored: colleagues only do not see that the user is typing.
    inbox.reportTyping(id).catch(() => {});
  };
}

const Box = styled('div')(({ theme: { colours } }) => ({
  padding: '0 14px 12px',
  '& .warning': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: '0 0 8px',
    padding: '6px 12px',
    borderRadius: radius.control,
    backgroundColor: colours.warningSoft,
    color: colours.warning,
    fontSize: size.small,
    fontWeight: 500,
  },
  '& .warning > svg': { flex: 'none' },
  '& .warning a': { color: 'inherit', fontWeight: 600 },
  '& .card': {
    border: `1px solid ${colours.controlLine}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
  },
  '& .card:focus-within': {
    borderColor: colours.primary,
    boxShadow: `0 0 0 3px ${colours.primarySoft}`,
  },
  '&[data-mode=note] .card': { borderColor: colours.accent, backgroundColor: colours.accentSoft },
  '& .modes': { display: 'flex', gap: 4, padding: '6px 8px 0' },
  '& .modes button': {
    minHeight: 28,
    padding: '0 9px',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.small,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& .modes button[aria-selected=true]': { color: colours.text, fontWeight: 650 },
  '&[data-mode=note] .modes button': { color: colours.accentText },
  '& form': { position: 'relative' },
  '& textarea': {
    display: 'block',
    width: '100%',
    minHeight: 60,
    maxHeight: 220,
    padding: '6px 16px',
    border: 0,
    outline: 'none',
    background: 'none',
    boxShadow: 'none !important',
    color: colours.text,
    font: 'inherit',
    fontSize: size.body,
    lineHeight: 1.5,
    resize: 'none',
    fieldSizing: 'content',
    boxSizing: 'border-box',
  },
  '& textarea::placeholder': { color: colours.faint, opacity: 1 },
  '&[data-mode=note] textarea::placeholder': { color: colours.accentText },
  '& .bar': { display: 'flex', alignItems: 'center', gap: 4, padding: '4px 8px 8px 10px' },
  '& .bar small': {
    flex: 1,
    paddingInlineEnd: 8,
    color: colours.faint,
    fontSize: size.caption,
    textAlign: 'end',
  },
  '&[data-mode=note] .bar small': { color: colours.accentText },
  '& .file': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: '0 12px',
    color: colours.quiet,
    fontSize: size.small,
  },
  '& .draft': { margin: '0 16px', color: colours.quiet, fontSize: size.small },
  // Limits the height of the template's form, so that the last messages stay readable above it.
  '& .template': { maxHeight: '42vh', padding: '8px 16px 16px', overflowY: 'auto' },
  '& .template form': { display: 'grid', gap: 12 },
  '& .hint': { margin: '6px 2px 0', color: colours.faint, fontSize: size.caption },
  '& .template .hint': { margin: '0 0 12px' },
  '& [role=alert]:empty': { display: 'none' },
  '& .failure': { margin: '0 16px', color: colours.error, fontSize: size.small },
  '@media (max-width: 899px)': { padding: '0 8px 8px', '& .bar small': { visibility: 'hidden' } },
}));
