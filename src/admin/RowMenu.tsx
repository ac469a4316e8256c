import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import type { RowMenuItem } from './RowMenuItems';

const RowMenuItems = lazy(() => import('./RowMenuItems'));

interface Props {
  name: string;
  items: readonly RowMenuItem[];
}

/** Menu of less frequent actions; not Material's button, which is slow in long lists. */
export function RowMenu({ name, items }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        className="row-menu"
        type="button"
        aria-label={text('list.rowMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      {anchor ? (
        <Suspense fallback={null}>
          <RowMenuItems anchor={anchor} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
