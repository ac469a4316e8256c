import { BOT_CHANNELS, type BotChannel, type BotNode } from '@catalogue/bot/types';
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  root: string;
  node: BotNode;
  chosen: number | undefined;
  first: boolean;
  last: boolean;
  handle: DraggableProvidedDragHandleProps | null;
  move: (id: number, by: number) => void;
  /** Uses of each node in the last 30 days; undefined while they load. */
  uses: ReadonlyMap<number, number> | undefined;
  /** Number of uses of a folded category's actions; 0 for other rows. */
  count?: number;
  children?: ReactNode;
}

function HiddenMark({ hidden }: { hidden: readonly BotChannel[] }) {
  const text = useText();
  if (hidden.length === 0) return null;
  const shown = BOT_CHANNELS.find((channel) => !hidden.includes(channel));
  return <small>{text(`bot.list.only.${shown ?? 'none'}`)}</small>;
}

function Uses({ count }: { count: number }) {
  const text = useText();
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="uses" title={text('bot.uses.times', { smart_count: count })}>
      {formatCount(count, language)}
    </span>
  );
}

export function NodeRow(props: Props) {
  const { root, node, chosen, first, last, handle, move, uses, count = 0, children } = props;
  const text = useText();
  const name = node.name || text('bot.list.unnamed');
  return (
    <div className="row" data-type={node.type}>
      <span {...handle} className="grip">
        <VisuallyHidden>{text('bot.list.drag', { name })}</VisuallyHidden>
        <Icon name="grip" size={16} />
      </span>
      {children}
      <Link to={`${root}/${node.id}`} aria-current={node.id === chosen ? 'page' : undefined}>
        {name}
      </Link>
      <HiddenMark hidden={node.data.hidden ?? []} />
      <Uses count={node.type === 'action' ? (uses?.get(node.id) ?? 0) : count} />
      <span className="moves">
        <MoveButtons name={name} first={first} last={last} onMove={(by) => move(node.id, by)} />
      </span>
    </div>
  );
}
