import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  id: number;
  name: string;
  _type: string;
  updated_at: string;
  status: string;
}

/** Renders every row, as in tutorials; `bench long-list` compares the console's list with it. */
function PlainList() {
  const [rows, setRows] = useState<Row[]>([]);
  const [search, setSearch] = useState('');
  useEffect(() => {
    fetch('/rest/actions')
      .then((response) => response.json())
      .then(setRows);
  }, []);
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <Table>
        <TableBody>
          {found.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{row.name}</TableCell>
              <TableCell>{row._type}</TableCell>
              <TableCell>{row.updated_at}</TableCell>
              <TableCell>{row.status}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PlainList />);
