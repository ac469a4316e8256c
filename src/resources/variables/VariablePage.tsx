import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import CrudPage, { type CrudPageProps } from '@/admin/crud/CrudPage';
import type { Cells } from '@/admin/crud/list';
import { useDataProvider } from '@/dataProvider';
import { failuresQuery } from '@/dataProvider/areas/campaigns/variables';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export default function VariablePage(props: CrudPageProps) {
  const text = useText();
  const { id } = useParams();
  const docs = (
    <Button component={Link} to="/help#variables">
      {text('variables.docs')}
    </Button>
  );
  const note = <Failure id={Number(id)} />;
  return <CrudPage {...props} tools={docs} cells={cells} note={note} />;
}

const cells: Cells = {
  key: ({ key, id }) => (
    <>
      <code title={String(key)}>{String(key)}</code>
      <Failure id={Number(id)} />
    </>
  ),
};

function Failure({ id }: { id: number }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useQuery(failuresQuery(useDataProvider()));
  const failure = data?.find((one) => one.id === id);
  if (!failure) return null;
  const { count, message, page, at } = failure;
  return (
    <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {text('variables.failure', { count, message, page, at: writeMoment(at, language) })}
    </Alert>
  );
}
