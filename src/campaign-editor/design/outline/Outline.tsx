import { mayPick } from '@catalogue/actions/may-pick';

import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { definitionOf, shownEntries, useEditor } from '@/campaign-editor/design/editor';
import { EntryPicker } from '@/campaign-editor/entries/EntryPicker';
import { Icon } from '@/components/Icon';
import { hasIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { cspNonce } from '@/theme/cspNonce';
import { motion, radius, size } from '@/theme/tokens';
import { PartIcon } from './PartIcon';
import { PartMenu } from './PartMenu';
import {
  hasRoomForBlock,
  hasRoomForStep,
  isDesign,
  kindOf,
  pathOf,
  type Selection,
  type Step,
  stepsOf,
} from './parts';
import { usePartActions } from './usePartActions';

/**
 * Wraps a button among the rows of the tree, which must contain only tree items; arrow keys skip
 * it.
 */
const adder = (level: number) =>
  ({ role: 'treeitem', 'aria-level': level, 'aria-selected': false, tabIndex: -1 }) as const;

interface OutlineProps {
  /** Opens the list of blocks. */
  onAddBlock: () => void;
  /** Content below the tree. */
  foot?: ReactNode;
  /** Content above the tree. */
  head?: ReactNode;
}

const idOf = ({ entry, step, block, teaser }: Selection) =>
  teaser ? `${entry}.teaser` : [entry, step, block].filter((part) => part !== undefined).join('.');

const partOf = (id: string): Selection => {
  const [entry = 0, step, block] = id.split('.').map(Number);
  return {
    entry,
    ...(step !== undefined && { step }),
    ...(block !== undefined && { block }),
  };
};

/**
 * The tree of a campaign: entries with a switch, their steps, and the blocks of each step. Arrow
 * keys navigate, Alt with an arrow moves a part, and rows can be dragged by their handle.
 */
export default function Outline({ onAddBlock, head, foot }: OutlineProps) {
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
        else setOpen(id, false);
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

  const drop = ({ source, destination, type, draggableId }: DropResult) => {
    if (!destination) return;
    const { entry } = partOf(draggableId.replace(/^[a-z]+-/, ''));
    if (type === 'entries') {
      const [from, to] = [shown[source.index], shown[destination.index]];
      if (from !== undefined && to !== undefined && from !== to) actions.moveEntry(from, to);
      return;
    }
    if (type.startsWith('steps')) {
      if (source.index !== destination.index) {
        actions.moveStep(entry, source.index, destination.index);
      }
      return;
    }
    const from = { step: Number(source.droppableId.split('.')[1]), block: source.index };
    const to = { step: Number(destination.droppableId.split('.')[1]), block: destination.index };
    if (from.step !== to.step || from.block !== to.block) actions.moveBlock(entry, from, to);
  };

  const row = (
    part: Selection,
    options: {
      level: number;
      icon: string;
      note?: string;
      open?: boolean;
      handle?: DraggableProvidedDragHandleProps | null;
      hidden?: boolean;
      trailing?: ReactNode;
    },
  ) => {
    const { level, icon, note, open, handle, hidden, trailing } = options;
    const name = actions.nameOf(part);
    const id = idOf(part);
    const isSelected = selected !== null && idOf(selected) === id;
    const first = selected === null && part.entry === shown[0] && part.step === undefined;
    const hasError = part.step === undefined ? false : hasIssue(editor.issues, pathOf(part));
    return (
      <Row
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        {...(open !== undefined && { 'aria-expanded': open })}
        tabIndex={isSelected || first ? 0 : -1}
        data-part={id}
        data-level={level}
        data-hidden={hidden || undefined}
        data-wrong={hasError || undefined}
        onClick={(event) => {
          event.stopPropagation();
          select(part);
          event.currentTarget.focus();
        }}
        onDoubleClick={() => editor.editText(part)}
      >
        {open !== undefined && level > 1 ? (
          <button
            type="button"
            className="fold"
            tabIndex={-1}
            aria-label={text(open ? 'design.fold' : 'design.unfold', { name })}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(id, !open);
            }}
          >
            <Icon name={open ? 'down' : 'right'} size={15} />
          </button>
        ) : (
          <PartIcon name={icon} />
        )}
        {handle && (
          // biome-ignore lint/a11y/useSemanticElements: a button element would prevent dragging
          <span
            {...handle}
            role="button"
            className="handle"
            aria-label={text('form.drag.handle', { name })}
            tabIndex={isSelected ? 0 : -1}
          >
            <Icon name="grip" size={15} />
          </span>
        )}
        <span className="name">{name}</span>
        {hasError && <span className="wrong">{text('design.wrong')}</span>}
        {note && <span className="note">{note}</span>}
        <span className="tools">
          {part.block !== undefined && (
            <IconButton
              size="small"
              tabIndex={isSelected ? 0 : -1}
              aria-label={text(hidden ? 'design.showOne' : 'design.hideOne', { name })}
              onClick={(event) => {
                event.stopPropagation();
                actions.toggleHidden(part);
              }}
            >
              <Icon name={hidden ? 'eyeOff' : 'eye'} size={16} />
            </IconButton>
          )}
          {!part.teaser && (
            <PartMenu part={part} name={name} tabIndex={isSelected ? 0 : -1} hidden={hidden} />
          )}
        </span>
        {trailing}
      </Row>
    );
  };

  const blocksOf = (entry: number, step: Step, at: number) => (
    <Droppable droppableId={`blocks-${entry}.${at}`} type={`blocks-${entry}`}>
      {(list) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of a tree
        <div role="group" ref={list.innerRef} {...list.droppableProps}>
          {step.blocks.map((block, index) => {
            const part = { entry, step: at, block: index };
            return (
              <Draggable
                key={idOf(part)}
                draggableId={`block-${idOf(part)}`}
                index={index}
                disableInteractiveElementBlocking
              >
                {(drag, { isDragging }) => (
                  <div ref={drag.innerRef} {...drag.draggableProps} data-dragging={isDragging}>
                    {row(part, {
                      level: 3,
                      icon: kindOf(block.kind) ? block.kind : 'block',
                      hidden: block.hidden,
                      handle: drag.dragHandleProps,
                    })}
                  </div>
                )}
              </Draggable>
            );
          })}
          {list.placeholder}
        </div>
      )}
    </Droppable>
  );

  const stepsIn = (entry: number, steps: readonly Step[]) => (
    <Droppable droppableId={`steps-${entry}`} type={`steps-${entry}`}>
      {(list) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of a tree
        <div role="group" ref={list.innerRef} {...list.droppableProps}>
          {steps.map((step, at) => {
            const part = { entry, step: at };
            const id = idOf(part);
            const open = !closed.has(id);
            return (
              <Draggable
                key={id}
                draggableId={`step-${id}`}
                index={at}
                isDragDisabled={steps.length < 2}
              >
                {(drag, { isDragging }) => (
                  <div ref={drag.innerRef} {...drag.draggableProps} data-dragging={isDragging}>
                    {row(part, {
                      level: 2,
                      icon: 'page',
                      open,
                      ...(step.name && { note: text('design.stepNote', { number: at + 1 }) }),
                      handle: steps.length > 1 ? drag.dragHandleProps : null,
                    })}
                    {open && blocksOf(entry, step, at)}
                    {open && hasRoomForBlock(step) && isStepSelected(selected, part) && (
                      <div {...adder(3)}>
                        <button type="button" className="add" onClick={onAddBlock}>
                          <Icon name="plus" size={16} />
                          {text('design.addBlock')}
                          <kbd>/</kbd>
                        </button>
                      </div>
                    )}
                  </div>
                )}
              </Draggable>
            );
          })}
          {list.placeholder}
        </div>
      )}
    </Droppable>
  );

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
      <DragDropContext
        nonce={cspNonce}
        dragHandleUsageInstructions={text('form.drag.how')}
        onDragEnd={drop}
      >
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
                {shown.map((entry, place) => {
                  const tag = body.tags[entry];
                  const design = isDesign(definitionOf(definitions, tag));
                  const steps = design && tag ? stepsOf(tag.parameters) : [];
                  const name = actions.nameOf({ entry });
                  if (!tag) return null;
                  return (
                    <Draggable
                      key={tag.type}
                      draggableId={`entry-${entry}`}
                      index={place}
                      isDragDisabled={shown.length < 2}
                    >
                      {(drag, { isDragging }) => (
                        <div
                          ref={drag.innerRef}
                          {...drag.draggableProps}
                          className="entry"
                          data-dragging={isDragging}
                          data-off={!tag.status || undefined}
                        >
                          {row(
                            { entry },
                            {
                              level: 1,
                              icon: kindOf(tag.type) ? tag.type : 'window',
                              ...(design && { open: true }),
                              handle: shown.length > 1 ? drag.dragHandleProps : null,
                              trailing: (
                                <Switch
                                  size="small"
                                  checked={tag.status}
                                  onClick={(event) => event.stopPropagation()}
                                  onChange={() => actions.toggleEntry(entry)}
                                  slotProps={{
                                    input: {
                                      'aria-label': text('editor.actions.toggle', { name }),
                                    },
                                  }}
                                />
                              ),
                            },
                          )}
                          {design && stepsIn(entry, steps)}
                          {design && (
                            <>
                              {row(
                                { entry, teaser: true },
                                { level: 2, icon: 'pin', note: teaserNote(tag.parameters, text) },
                              )}
                              {hasRoomForStep(steps) && selected?.entry === entry && (
                                <div {...adder(2)}>
                                  <button
                                    type="button"
                                    className="add step"
                                    onClick={() => actions.addStep(entry)}
                                  >
                                    <Icon name="plus" size={16} />
                                    {text('design.addStep')}
                                  </button>
                                </div>
                              )}
                            </>
                          )}
                        </div>
                      )}
                    </Draggable>
                  );
                })}
                {list.placeholder}
              </div>
            )}
          </Droppable>
        </div>
      </DragDropContext>
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

const isStepSelected = (selected: Selection | null, { entry, step }: Selection): boolean =>
  selected?.entry === entry && (selected.step ?? 0) === step;

function teaserNote(
  { teaser }: { [name: string]: { value: unknown } },
  text: ReturnType<typeof useText>,
): string {
  const show = (teaser?.value as { show?: { value: unknown } } | undefined)?.show?.value;
  if (show === 'before' || show === 'after' || show === 'both') {
    return text(`design.teaserWhen.${show}`);
  }
  return text('design.teaserWhen.never');
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

const Row = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 4px 0 8px',
  borderRadius: radius.control,
  color: colours.text,
  fontSize: size.body,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  '& > svg': { flex: 'none', color: colours.quiet },
  '&[data-level="1"]': { fontWeight: 500 },
  '&[data-level="2"]': { fontWeight: 500 },
  '&[data-level="3"]': { paddingInlineStart: 36 },
  '&[data-hidden] .name': { color: colours.faint, textDecoration: 'line-through' },
  '&[data-wrong]': { boxShadow: `inset 0 0 0 1px ${colours.error}` },
  '&:hover': { backgroundColor: colours.hover },
  '&[aria-selected=true]': { backgroundColor: colours.canvas.selectSoft },
  '&[aria-selected=true] > svg': { color: colours.canvas.select },
  '& .name': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .note': { flex: 'none', color: colours.faint, fontSize: size.small, fontWeight: 400 },
  '& .wrong': { flex: 'none', color: colours.error, fontSize: size.caption },
  '& .fold': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 18,
    height: 24,
    padding: 0,
    border: 0,
    background: 'none',
    color: colours.quiet,
    cursor: 'pointer',
  },
  '& .handle': {
    position: 'absolute',
    insetInlineStart: 14,
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 28,
    color: colours.faint,
    cursor: 'grab',
    opacity: 0,
  },
  '&[data-level="1"] .handle': { insetInlineStart: -6 },
  '&[data-level="2"] .handle': { insetInlineStart: -6 },
  '& .tools': { display: 'none', flex: 'none' },
  '&:hover .tools, &:focus-within .tools, &[aria-selected=true] .tools': { display: 'flex' },
  '&:hover .note, &:focus-within .note, &[aria-selected=true] .note': { display: 'none' },
  '&:hover .handle, &:focus-within .handle, &[aria-selected=true] .handle': { opacity: 1 },
  '& .tools .MuiIconButton-root': { width: 28, height: 28, color: colours.quiet },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
