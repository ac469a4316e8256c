import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  label: string;
  /** What the file dialog offers, such as `image/*` or `.xlsx,.xls`. */
  accept: string;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** Opens the file dialog; the same file can be chosen again. */
export function FileButton({ label, accept, busy, onChoose }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => picker.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {label}
      </Button>
    </>
  );
}
