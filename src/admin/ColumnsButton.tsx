import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useColumns } from './columns';
import { useListInUse } from './list';

export function ColumnsButton() {
  const text = useText();
  const { list } = useListInUse();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ordered, shown, changed, toggle, move, reset } = useColumns(list);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="columns" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <Panel>
          <h2 id={id}>{text('list.columnsTitle')}</h2>
          <ul>
            {ordered.map((column, at) => (
              <li key={column.source}>
                <label>
                  <input
                    type="checkbox"
                    checked={shown.includes(column)}
                    disabled={at === 0}
                    onChange={() => toggle(column)}
                  />
                  {text(column.label)}
                </label>
                {at === 0 ? null : (
                  <MoveButtons
                    name={text(column.label)}
                    first={at === 1}
                    last={at === ordered.length - 1}
                    onMove={(by) => move(column, by)}
                  />
                )}
              </li>
            ))}
          </ul>
          <Button size="small" disabled={!changed} onClick={reset}>
            {text('list.columnsReset')}
          </Button>
        </Panel>
      </Popover>
    </>
  );
}

const Panel = styled('div')(({ theme: { typography } }) => ({
  minWidth: 260,
  padding: '14px 16px 10px',
  '& h2': { ...typography.h3, margin: '0 0 8px' },
  '& ul': { margin: '0 0 6px', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 40 },
  '& label': { display: 'flex', flex: 1, alignItems: 'center', gap: 10, fontSize: size.body },
}));
