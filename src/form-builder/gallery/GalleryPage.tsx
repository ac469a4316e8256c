import type { FieldSample } from '@catalogue/fields/sample';
import { FIELD_TYPES, type FieldType } from '@catalogue/fields/types';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { FormFields } from '@/form-builder/FormFields';
import { size } from '@/theme/tokens';
import { samples } from './samples';
import { type Shown, STATES, type State, showState } from './states';

/** Page for development, in English; `?type=string` shows one field type. */
export default function GalleryPage() {
  const [search] = useSearchParams();
  const typeParam = search.get('type');
  return (
    <Page>
      <h1>Field gallery</h1>
      {FIELD_TYPES.filter((type) => !typeParam || type === typeParam).map((type) => (
        <section key={type} aria-label={type}>
          <h2>{type}</h2>
          <div className="states">
            {STATES.map((state) => (
              <StateCard key={state} type={type} state={state} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}

function StateCard({ type, state }: { type: FieldType; state: State }) {
  const path = `${type}-${state}`;
  const sample: FieldSample = samples[type];
  const shown = showState(sample, state, path);
  if (!shown) return null;
  return (
    <Card sx={{ p: 2 }} aria-label={state}>
      <h3>{state}</h3>
      <Live sample={sample} shown={shown} path={path} />
    </Card>
  );
}

function Live({ sample, shown, path }: { sample: FieldSample; shown: Shown; path: string }) {
  const [form, setForm] = useState(shown.form);
  const [schema] = useState(() => [sample.field]);
  return (
    <FormFields
      schema={schema}
      value={form}
      onChange={setForm}
      path={path}
      issues={form === shown.form ? shown.issues : []}
    />
  );
}

const Page = styled('div')(({ theme: { typography, colours } }) => ({
  '& h1': { ...typography.h1, margin: '0 0 16px' },
  '& h2': { ...typography.h2, margin: '28px 0 10px' },
  '& h3': { margin: '0 0 10px', color: colours.quiet, fontSize: size.caption, fontWeight: 600 },
  '& .states': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(340px, 1fr))',
    gap: 12,
    alignItems: 'start',
  },
}));
