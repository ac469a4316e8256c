import { mayPick } from '@catalogue/actions/registry';
import { type DraggableLocation, Droppable, type DropResult } from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { shownEntries, useEditor } from '@/campaign-editor/design/editor';
import { EntryPicker } from '@/campaign-editor/entries/EntryPicker';
import { Icon } from '@/components/Icon';
import { DragContext } from '@/components/sorting/DragContext';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { OutlineEntry } from './OutlineEntry';
import { idOf, type Selection } from './parts';
import { usePartActions } from './usePartActions';

interface OutlineProps {
  foot?: ReactNode;
  head?: ReactNode;
}

/**
 * The outline of an action as a tree. Arrow keys navigate, Alt with an arrow moves a part, and rows
 * are dragged by their handle.
 */
export default function Outline({ head, foot }: OutlineProps) {
  const text = useText();
  const editor = useEditor();
  const { body, definitions, variant, selected, select } = editor;
  const actions = usePartActions();
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState(false);
  const shown = shownEntries(body.tags, variant);
  const unused = definitions.actions.filter(
    ({ type }) => !shown.some((index) => body.tags[index]?.type === type),
  );
  const setOpen = (id: string, open: boolean) =>
    setClosed((before) => {
      const after = new Set(before);
      if (open) after.delete(id);
      else after.add(id);
      return after;
    });

  const focusRow = (from: HTMLElement, by: 1 | -1) => {
    const rows = [...(tree.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const next = rows[rows.indexOf(from) + by];
    next?.focus();
    next?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    if (row.getAttribute('role') !== 'treeitem' || !selected) return;
    const id = idOf(selected);
    const isClosed = closed.has(id);
    const run: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (event.altKey ? actions.move(selected, 1) : focusRow(row, 1)),
      ArrowUp: () => (event.altKey ? actions.move(selected, -1) : focusRow(row, -1)),
      ArrowRight: () => (isClosed ? setOpen(id, true) : focusRow(row, 1)),
      ArrowLeft: () => {
        const { entry, step, block } = selected;
        if (block !== undefined) select({ entry, step: step ?? 0 });
        else if (step !== undefined && isClosed) select({ entry });
        // Only steps can be folded.
        else if (step !== undefined) setOpen(id, false);
      },
      Enter: () => editor.editText(selected),
      Delete: () => actions.remove(selected),
      Backspace: () => actions.remove(selected),
    };
    const action = run[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const move = ({ source, type, draggableId }: DropResult, destination: DraggableLocation) => {
    const { entry } = partOf(draggableId);
    if (type === 'entries') {
      const [from, to] = [shown[source.index], shown[destination.index]];
      if (from !== undefined && to !== undefined) actions.moveEntry(from, to);
      return;
    }
    if (type.startsWith('steps')) {
      actions.moveStep(entry, source.index, destination.index);
      return;
    }
    const from = { step: Number(source.droppableId.split('.')[1]), block: source.index };
    const to = { step: Number(destination.droppableId.split('.')[1]), block: destination.index };
    actions.moveBlock(entry, from, to);
  };

  return (
    <Column>
      {head}
      <div className="title">
        <h2>{text('design.shown')}</h2>
        {unused.length > 0 && (
          <Tooltip title={text('editor.actions.add')}>
            <IconButton
              size="small"
              aria-label={text('editor.actions.add')}
              onClick={() => setPicking(true)}
            >
              <Icon name="plus" size={18} />
            </IconButton>
          </Tooltip>
        )}
      </div>
      <DragContext nameOf={(id) => actions.nameOf(partOf(id))} onMove={move}>
        <div
          ref={tree}
          className="tree"
          role="tree"
          aria-label={text('design.shown')}
          onKeyDown={onKeyDown}
        >
          <Droppable droppableId="entries" type="entries">
            {(list) => (
              <div ref={list.innerRef} {...list.droppableProps} role="presentation">
                {shown.map((entry, index) => (
                  <OutlineEntry
                    key={body.tags[entry]?.type}
                    canDrag={shown.length > 1}
                    onFold={(id) => setOpen(id, closed.has(id))}
                    entry={entry}
                    index={index}
                    closed={closed}
                  />
                ))}
                {list.placeholder}
              </div>
            )}
          </Droppable>
        </div>
      </DragContext>
      {shown.length === 0 && <p className="none">{text('editor.actions.none')}</p>}
      {foot}
      <EntryPicker
        open={picking}
        definitions={unused}
        allowed={(definition) =>
          mayPick(definition, { integrations: definitions.integrations, schedule: false })
        }
        onClose={() => setPicking(false)}
        onPick={(entry) => {
          setPicking(false);
          const own = variant === undefined ? entry : { ...entry, variant };
          editor.act((before) => ({ ...before, tags: [...before.tags, own] }));
          select({ entry: body.tags.length });
        }}
      />
    </Column>
  );
}

/** Returns the part of a draggable row, such as `block-0.1.2`. */
function partOf(draggableId: string): Selection {
  const [entry = 0, step, block] = draggableId
    .replace(/^[a-z]+-/, '')
    .split('.')
    .map(Number);
  return { entry, ...(step !== undefined && { step }), ...(block !== undefined && { block }) };
}

const Column = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& .title': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '14px 12px 4px 16px',
  },
  '& h2': { margin: 0, color: colours.quiet, fontSize: size.small, fontWeight: 600 },
  '& .tree': { flex: 1, minHeight: 0, padding: '0 8px 16px', overflow: 'auto' },
  '& .entry': { paddingBottom: 6 },
  '& [data-off] .name': { color: colours.faint },
  '& [data-dragging=true]': {
    borderRadius: radius.control,
    backgroundColor: colours.surface,
    boxShadow: colours.shadow.bar,
  },
  '& .add': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '4px 0 6px 28px',
    padding: '6px 10px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: colours.primaryText,
    font: 'inherit',
    fontSize: size.body,
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { backgroundColor: colours.primarySoft },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .add.step': { marginLeft: 8 },
  '& kbd': {
    padding: '0 6px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.tag,
    color: colours.faint,
    font: 'inherit',
    fontSize: size.caption,
  },
  '& .none': { margin: 0, padding: '0 16px 16px', color: colours.quiet, fontSize: size.body },
}));
