import { blockKinds } from '@catalogue/design/blocks/registry';
import { BLOCK_GROUPS, type BlockKind } from '@catalogue/design/types';
import { foldIncludes } from '@catalogue/lib/fold';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { PartIcon } from './PartIcon';

interface BlockPickerProps {
  onPick: (kind: string) => void;
  onClose: () => void;
}

const ALL = Object.values<BlockKind>(blockKinds);

export default function BlockPicker({ onPick, onClose }: BlockPickerProps) {
  const text = useText();
  const catalogue = useCatalogueText();
  const title = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const found = ALL.filter(({ label, help, type }) =>
    [catalogue(label), catalogue(help), type].some((name) => foldIncludes(name, search)),
  );
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const moveFocus = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const all = buttons();
    const focusedIndex = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.max(0, Math.min(all.length - 1, focusedIndex + by))]?.focus();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogContent onKeyDown={moveFocus}>
        <Heading id={title}>{text('design.addBlock')}</Heading>
        <TextField
          autoFocus
          fullWidth
          size="small"
          type="search"
          label={text('design.searchBlock')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first) return;
            event.preventDefault();
            onPick(first.type);
          }}
        />
        <div ref={list}>
          {BLOCK_GROUPS.map((group) => {
            const kinds = found.filter((kind) => kind.group === group);
            if (kinds.length === 0) return null;
            return (
              <Group key={group} aria-labelledby={`${title}-${group}`}>
                <h3 id={`${title}-${group}`}>{text(`design.groups.${group}`)}</h3>
                <ul>
                  {kinds.map(({ type, label }) => (
                    <li key={type}>
                      <button type="button" onClick={() => onPick(type)}>
                        <PartIcon name={type} size={20} />
                        {catalogue(label)}
                      </button>
                    </li>
                  ))}
                </ul>
              </Group>
            );
          })}
        </div>
        {found.length === 0 && <p role="status">{text('design.noBlock')}</p>}
      </DialogContent>
    </Dialog>
  );
}

const Heading = styled('h2')({ margin: '0 0 14px', fontSize: size.h2, fontWeight: 600 });

const Group = styled('section')(({ theme: { colours } }) => ({
  '& h3': { margin: '18px 0 6px', color: colours.quiet, fontSize: size.small, fontWeight: 600 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.surface,
    color: colours.text,
    font: 'inherit',
    fontSize: size.body,
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: colours.controlLine, backgroundColor: colours.hover },
  '& svg': { flex: 'none', color: colours.canvas.select },
}));
