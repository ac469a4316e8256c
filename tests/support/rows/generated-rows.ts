import type pg from 'pg';

export type StoredRow = Record<string, unknown>;

interface Column {
  table: string;
  name: string;
  type: string;
  check: string | null;
}

/** Tables of the installation, whose rows belong to no shop and no user. */
const OWN_TABLES = ['schema_migrations', 'installation', 'heartbeat', 'work_turn', 'event_move'];
const MOMENT = '2026-11-20T10:00:00Z';
/** Values for columns whose constraints cannot be derived from the type or the check. */
const VALUES: Record<string, unknown> = {
  'event_parts_new.events': '[[20000,1,0,"mobile",null,null]]',
  'product_order.clicked': [],
  'product_order.products': [],
};

/**
 * Writes one row into every table. `mark` is the shop and part of the texts, `number` is in the
 * numeric columns; both must be unique. Returns the rows by table.
 */
export async function writeGeneratedRows(
  pool: pg.Pool,
  { mark, number }: { mark: string; number: number },
): Promise<Map<string, StoredRow>> {
  const written = new Map<string, StoredRow>();
  const client = await pool.connect();
  try {
    // Disables foreign keys, so that rows can be inserted in any order.
    await client.query('set session_replication_role = replica');
    // The migrations create only the tables of the months around today.
    await client.query('select open_event_month($1)', [MOMENT]);
    for (const [table, columns] of byTable(await readColumns(pool))) {
      const row = Object.fromEntries(
        columns.map((column) => [column.name, fillColumn(column, mark, number)]),
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const inserted = await client
        .query(
          `insert into "${table}" as stored_row (${names}) overriding system value
           select ${names} from jsonb_populate_record(null::"${table}", $1)
           returning to_jsonb(stored_row) as row`,
          [JSON.stringify(row)],
        )
        .catch((cause) => {
          throw new Error(`No row could be made for ${table} at ${mark}.`, { cause });
        });
      written.set(table, inserted.rows[0].row);
    }
  } finally {
    client.release(true);
  }
  return written;
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any ($1)
     order by c.relname, a.attnum`,
    [OWN_TABLES],
  );
  return rows;
}

function fillColumn({ table, name, type, check }: Column, mark: string, number: number): unknown {
  const own = VALUES[`${table}.${name}`];
  if (own !== undefined) return own;
  const [, allowed] = /'([^']+)'::text/.exec(check ?? '') ?? [];
  if (allowed) return allowed;
  // All checks of integer columns are ranges that begin at 0 or 1.
  if (check && /int/.test(type)) return 1;
  if (type.endsWith('[]')) return [];
  switch (type) {
    case 'boolean':
      return true;
    case 'uuid':
      return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    case 'date':
      return '2026-11-20';
    case 'timestamp with time zone':
      return MOMENT;
    case 'jsonb':
      return {};
    case 'bytea':
      return `\\x${Buffer.from(mark).toString('hex')}`;
    case 'text':
      return ['pid', 'id', 'user_id'].includes(name) ? mark : `${mark} ${name}`;
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
    case 'real':
    case 'numeric':
      return number;
    default:
      throw new Error(`What is a value of ${type}, as of ${table}.${name}?`);
  }
}
