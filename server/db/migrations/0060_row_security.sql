-- Behind the conditions of the queries: in a transaction of a merchant (role vitrin_tenant, see
-- server/db/row-security.ts) PostgreSQL itself shows and takes rows of one shop alone. The owner of the
-- tables, who is staff, the workers and the migrations, is not held by it.
do $$
declare
  shop_table text;
begin
  for shop_table in
    select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and column_name = 'pid' and table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
