-- Links that show one report to whoever has them. Of a link's token only a hash is stored.
create table report_link (
  pid text collate "C" not null,
  id integer not null,
  name text not null,
  -- The part of the report's address below /analytics.
  report text collate "C" not null,
  -- {"preset": "last7Days"}, which moves on with the days, or {"start", "end"}.
  range jsonb not null,
  -- Columns, filters and kind of chart as its maker had them.
  settings jsonb not null,
  hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  primary key (pid, id)
);
alter table report_link enable row level security;
create policy shop on report_link using (pid = current_setting('vitrin.pid', true));
