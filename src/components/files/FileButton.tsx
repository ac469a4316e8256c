import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  label: string;
  /** Accepted files of the file dialog, such as `image/*` or `.xlsx,.xls`. */
  accept: string;
  busy: boolean;
  onChoose: (file: File) => void;
  multiple?: boolean;
}

/** Button that opens the file dialog; the same file can be selected again. */
export function FileButton({ label, accept, busy, onChoose, multiple }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onChoose(file);
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
