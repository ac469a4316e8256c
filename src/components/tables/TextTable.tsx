import { TableFrame } from './TableFrame';

interface Props {
  label: string;
  heads: readonly string[];
  rows: readonly { id: number; cells: readonly string[] }[];
}

/** A short table of texts that needs no sorting or filters. */
export function TextTable({ label, heads, rows }: Props) {
  return (
    <TableFrame>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
