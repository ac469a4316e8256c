-- What a visit that checks the installation read on the last page of each kind: {facts, problems}.
create table installation_page (
  pid text collate "C" not null,
  page text collate "C" not null,
  url text not null,
  at timestamptz not null,
  report jsonb not null,
  primary key (pid, page)
);
-- What the server found when it last opened the shop's address.
create table installation_site (
  pid text collate "C" primary key,
  url text not null,
  at timestamptz not null,
  findings jsonb not null
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['installation_page', 'installation_site']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
