-- Workbooks of reports. A file lies with its row for a day, so that every server can serve it and nobody
-- but the shop can read it.
create table download (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  filename text not null,
  -- What is to be written; gone once it is over.
  sheets jsonb,
  state text not null default 'waiting' check (
    state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows integer not null,
  rows_done integer not null default 0,
  attempts integer not null default 0,
  -- Names the attempt; whoever makes it has it until then.
  started_at timestamptz,
  lease_until timestamptz,
  file bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pid, id)
);
-- A workbook is packed already.
alter table download alter column file set storage external;
create index download_due on download (created_at) where state in ('waiting', 'running');
create index download_expiry on download (expires_at);
alter table download enable row level security;
create policy shop on download using (pid = current_setting('vitrin.pid', true));
