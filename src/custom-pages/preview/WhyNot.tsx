import type { CampaignBody } from '@catalogue/campaign';
import { partDefinitions } from '@catalogue/compile';
import type { Gate } from '@catalogue/decide/decide';
import { gateTexts, pageGates, reasonTexts } from '@catalogue/decide/decide.texts';
import type { Definition } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { newVisitor, pageGatesOf, type SimulatedVisitor, traceVisitor } from './simulatedVisitor';
import { VisitorForm } from './VisitorForm';

interface WhyNotProps {
  /** The edited campaign, which may contain unsaved changes. */
  body: CampaignBody;
  /** Id of the campaign; 0 for a new one. */
  id?: number;
}

/** Evaluates all gates of a draft for a simulated visitor; folded until the user asks. */
export function WhyNot(props: WhyNotProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack component="section" spacing={2} aria-labelledby="why-not">
      <div>
        <Typography id="why-not" variant="h2" gutterBottom>
          {text('preview.why.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('preview.why.lead')}
        </Typography>
      </div>
      {isOpen ? (
        <Answer {...props} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text('preview.why.open')}
        </Button>
      )}
    </Stack>
  );
}

function Answer({ body, id = 0 }: WhyNotProps) {
  const text = useText();
  const name = useCatalogueText();
  const [visitor, setVisitor] = useState<SimulatedVisitor>(newVisitor);
  const { show, gates } = useMemo(() => traceVisitor(body, visitor, id), [body, visitor, id]);
  const onPage = useMemo(() => pageGatesOf(body), [body]);
  /** Returns the number and kind of a gate's condition; null for a gate without a condition. */
  const rowOf = ({ name: part, row, detail = '' }: Gate) => {
    if (row === undefined || (part !== 'where' && part !== 'who' && part !== 'when')) return null;
    const kind = lookUp<Definition>(partDefinitions[part], detail);
    const label = kind ? name(kind.label) : detail;
    return `${text('preview.why.row', { row: row + 1, kind: label })} `;
  };
  const answer = useRef<HTMLDivElement>(null);
  // The button that opened the answer is no longer in the page, so the focus moves here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <Stack ref={answer} spacing={2} tabIndex={-1}>
      <VisitorForm value={visitor} onChange={setVisitor} />
      <Alert severity={show ? 'success' : 'warning'} role="status">
        {text(show ? 'preview.why.shows' : 'preview.why.hidden')}
      </Alert>
      <Gates>
        {gates.map((gate) => (
          <li key={gate.name} className={gate.pass ? 'pass' : 'fail'}>
            <span
              className="mark"
              role="img"
              aria-label={text(gate.pass ? 'preview.why.pass' : 'preview.why.fail')}
            >
              <Icon name={gate.pass ? 'check' : 'close'} size={16} />
            </span>
            <span>
              <strong>{name(gateTexts[gate.name])}</strong> {rowOf(gate)}
              {name(reasonTexts[gate.reason])}
            </span>
          </li>
        ))}
      </Gates>
      <Typography id="why-page" variant="body2" color="textSecondary">
        {text('preview.why.page')}
      </Typography>
      <Gates aria-labelledby="why-page">
        {onPage.map(({ name: gate, detail = '' }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gates have no id and never move
          <li key={index}>
            <span className="mark">
              <Icon name="info" size={16} />
            </span>
            <span>
              <strong>{name(pageGates[gate].name)}</strong> {name(pageGates[gate].needed)}{' '}
              {typeof detail === 'string' ? detail : name(detail)}
            </span>
          </li>
        ))}
      </Gates>
      {body.ratio < 100 && (
        <Typography variant="body2" color="textSecondary">
          {text('preview.why.control', { control: 100 - body.ratio })}
        </Typography>
      )}
    </Stack>
  );
}

const Gates = styled('ol')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.body,
  '& li': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& .mark': { flex: 'none', display: 'grid', placeItems: 'center', width: 22, height: 22 },
  '& .pass .mark': { color: colours.success },
  '& .fail .mark': { color: colours.error },
}));
