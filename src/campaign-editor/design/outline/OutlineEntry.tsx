import { Draggable, Droppable } from '@hello-pangea/dnd';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { definitionOf, useEditor } from '@/campaign-editor/design/editor';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { OutlineRow, type OutlineRowProps } from './OutlineRow';
import {
  hasRoomForBlock,
  hasRoomForStep,
  idOf,
  isDesign,
  kindOf,
  type Step,
  stepsOf,
} from './parts';
import { usePartActions } from './usePartActions';

/**
 * Attributes of the tree item around a button, which arrow keys skip: a tree may contain only tree
 * items.
 */
const addButtonAttributes = (level: number) =>
  ({ role: 'treeitem', 'aria-level': level, 'aria-selected': false, tabIndex: -1 }) as const;

interface OutlineEntryProps {
  entry: number;
  /** Position among the shown entries. */
  index: number;
  /** False for the only entry, which cannot be dragged. */
  canDrag: boolean;
  /** Ids of the steps whose blocks are not shown. */
  closed: ReadonlySet<string>;
  onFold: (id: string) => void;
}

export function OutlineEntry(props: OutlineEntryProps) {
  const { entry, index, canDrag, closed, onFold } = props;
  const text = useText();
  const { body, definitions, selected } = useEditor();
  const { nameOf, toggleEntry, addStep } = usePartActions();
  const tag = body.tags[entry];
  if (!tag) return null;
  const design = isDesign(definitionOf(definitions, tag));
  const steps = design ? stepsOf(tag.parameters) : [];
  return (
    <DraggableRow
      kind="entry"
      index={index}
      canDrag={canDrag}
      isOff={!tag.status}
      isFirst={index === 0}
      part={{ entry }}
      level={1}
      icon={kindOf(tag.type) ? tag.type : 'window'}
      open={design || undefined}
      trailing={
        <Switch
          size="small"
          checked={tag.status}
          onClick={(event) => event.stopPropagation()}
          onChange={() => toggleEntry(entry)}
          slotProps={{
            input: { 'aria-label': text('editor.actions.toggle', { name: nameOf({ entry }) }) },
          }}
        />
      }
    >
      {design && (
        <>
          <RowGroup id={`steps-${entry}`} type={`steps-${entry}`}>
            {steps.map((step, at) => {
              const part = { entry, step: at };
              const id = idOf(part);
              return (
                <OutlineStep
                  key={id}
                  canDrag={steps.length > 1}
                  open={!closed.has(id)}
                  onFold={() => onFold(id)}
                  part={part}
                  step={step}
                />
              );
            })}
          </RowGroup>
          <OutlineRow
            part={{ entry, teaser: true }}
            level={2}
            icon="pin"
            note={teaserNote(tag.parameters, text)}
          />
          {hasRoomForStep(steps) && selected?.entry === entry && (
            <div {...addButtonAttributes(2)}>
              <button type="button" className="add step" onClick={() => addStep(entry)}>
                <Icon name="plus" size={16} />
                {text('design.addStep')}
              </button>
            </div>
          )}
        </>
      )}
    </DraggableRow>
  );
}

interface OutlineStepProps {
  part: { entry: number; step: number };
  step: Step;
  canDrag: boolean;
  open: boolean;
  onFold: () => void;
}

function OutlineStep({ part, step, canDrag, open, onFold }: OutlineStepProps) {
  const text = useText();
  const { selected, openBlockPicker } = useEditor();
  const isSelected = selected?.entry === part.entry && (selected.step ?? 0) === part.step;
  return (
    <DraggableRow
      kind="step"
      index={part.step}
      level={2}
      icon="page"
      note={step.name && text('design.stepNote', { number: part.step + 1 })}
      part={part}
      canDrag={canDrag}
      open={open}
      onFold={onFold}
    >
      {open && (
        <RowGroup id={`blocks-${idOf(part)}`} type={`blocks-${part.entry}`}>
          {step.blocks.map(({ kind, hidden }, index) => {
            const block = { ...part, block: index };
            return (
              <DraggableRow
                key={idOf(block)}
                kind="block"
                part={block}
                canDrag
                level={3}
                icon={kindOf(kind) ? kind : 'block'}
                index={index}
                hidden={hidden}
              />
            );
          })}
        </RowGroup>
      )}
      {open && hasRoomForBlock(step) && isSelected && (
        <div {...addButtonAttributes(3)}>
          <button type="button" className="add" onClick={openBlockPicker}>
            <Icon name="plus" size={16} />
            {text('design.addBlock')}
            <kbd>/</kbd>
          </button>
        </div>
      )}
    </DraggableRow>
  );
}

interface DraggableRowProps extends Omit<OutlineRowProps, 'handle'> {
  kind: 'entry' | 'step' | 'block';
  /** Position of the row in the list within which it can be dragged. */
  index: number;
  canDrag: boolean;
  isOff?: boolean;
  /** Rows that are dragged with this row. */
  children?: ReactNode;
}

function DraggableRow({ kind, index, canDrag, isOff, children, ...row }: DraggableRowProps) {
  return (
    <Draggable draggableId={`${kind}-${idOf(row.part)}`} index={index} isDragDisabled={!canDrag}>
      {(drag, { isDragging }) => (
        <div
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={kind === 'entry' ? 'entry' : undefined}
          data-dragging={isDragging}
          data-off={isOff || undefined}
        >
          <OutlineRow {...row} handle={canDrag ? drag.dragHandleProps : null} />
          {children}
        </div>
      )}
    </Draggable>
  );
}

function RowGroup({ id, type, children }: { id: string; type: string; children: ReactNode }) {
  return (
    <Droppable droppableId={id} type={type}>
      {(list) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of a tree
        <div role="group" ref={list.innerRef} {...list.droppableProps}>
          {children}
          {list.placeholder}
        </div>
      )}
    </Droppable>
  );
}

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
