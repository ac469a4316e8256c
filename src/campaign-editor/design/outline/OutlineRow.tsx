import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useEditor } from '@/campaign-editor/design/editor';
import { Icon } from '@/components/Icon';
import { hasIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { motion, radius, size } from '@/theme/tokens';
import { PartIcon } from './PartIcon';
import { PartMenu } from './PartMenu';
import { idOf, pathOf, type Selection } from './parts';
import { usePartActions } from './usePartActions';

export interface OutlineRowProps {
  part: Selection;
  level: number;
  icon: string;
  note?: string | undefined;
  /** Whether the rows below are shown; undefined for a row without rows below. */
  open?: boolean | undefined;
  /** Shows or hides the rows below; undefined for a row that cannot be folded. */
  onFold?: (() => void) | undefined;
  handle?: DraggableProvidedDragHandleProps | null;
  hidden?: boolean | undefined;
  trailing?: ReactNode;
  /** True for the first row, which Tab reaches while no row is selected. */
  isFirst?: boolean;
}

export function OutlineRow(props: OutlineRowProps) {
  const { part, level, icon, note, open, onFold, handle, hidden, trailing, isFirst } = props;
  const text = useText();
  const { issues, selected, select, editText } = useEditor();
  const { nameOf, toggleHidden } = usePartActions();
  const name = nameOf(part);
  const id = idOf(part);
  const isSelected = selected !== null && idOf(selected) === id;
  const hasError = part.step !== undefined && hasIssue(issues, pathOf(part));
  const toolTabIndex = isSelected ? 0 : -1;
  return (
    <Row
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={open}
      tabIndex={isSelected || (isFirst && selected === null) ? 0 : -1}
      data-part={id}
      data-level={level}
      data-hidden={hidden || undefined}
      data-wrong={hasError || undefined}
      onClick={(event) => {
        event.stopPropagation();
        select(part);
        event.currentTarget.focus();
      }}
      onDoubleClick={() => editText(part)}
    >
      {onFold ? (
        <button
          type="button"
          className="fold"
          tabIndex={-1}
          aria-label={text(open ? 'design.fold' : 'design.unfold', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onFold();
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
          tabIndex={toolTabIndex}
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
            tabIndex={toolTabIndex}
            aria-label={text(hidden ? 'design.showOne' : 'design.hideOne', { name })}
            onClick={(event) => {
              event.stopPropagation();
              toggleHidden(part);
            }}
          >
            <Icon name={hidden ? 'eyeOff' : 'eye'} size={16} />
          </IconButton>
        )}
        {!part.teaser && (
          <PartMenu part={part} name={name} tabIndex={toolTabIndex} hidden={hidden} />
        )}
      </span>
      {trailing}
    </Row>
  );
}

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
