import Button from '@mui/material/Button';
import { Link } from 'react-router';
import CrudPage, { type CrudPageProps } from '@/admin/crud/CrudPage';
import type { Cells } from '@/admin/crud/list';
import { useText } from '@/i18n/useText';

/** Variables, with the way to their help. */
export default function VariablePage(props: CrudPageProps) {
  const text = useText();
  const docs = (
    <Button component={Link} to="/help#variables">
      {text('variables.docs')}
    </Button>
  );
  return <CrudPage {...props} tools={docs} cells={cells} />;
}

const cells: Cells = { key: ({ key }) => <code title={String(key)}>{String(key)}</code> };
