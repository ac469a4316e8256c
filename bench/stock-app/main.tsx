import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

function ActionList() {
  return (
    <List perPage={50} exporter={false}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="_type" />
        <DataTable.Col source="updated_at" />
        <DataTable.Col source="usage" />
        <DataTable.Col source="status" />
      </DataTable>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/rest', undefined, 'X-Total-Count')} disableTelemetry>
      <Resource name="actions" list={ActionList} />
    </Admin>,
  );
}
