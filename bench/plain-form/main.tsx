import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const FIELDS = Array.from({ length: 200 }, (_, index) => `Field ${index + 1}`);

/** Form as in tutorials: each key press changes one state, from which React renders all fields. */
function PlainForm() {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <Stack spacing={2}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          size="small"
          label={name}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </Stack>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PlainForm />);
