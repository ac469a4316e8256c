-- Second barrier behind the conditions of the queries: a merchant's transaction (role vitrin_tenant,
-- server/db/row-security.ts) reads and writes rows of one shop only. The owner of the tables, which staff, workers
-- and migrations use, is not restricted. A later migration that creates a table with a pid does the same for it.
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

-- Searches by part of a text. Without the extension they read every row and find the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search on users using gin (search_text gin_trgm_ops);
  create index footprint_search on footprint using gin (search_text gin_trgm_ops);
  create index campaign_search on campaign using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'pg_trgm is missing: searches of staff read every row';
end $$;
