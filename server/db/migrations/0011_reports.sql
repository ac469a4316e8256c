-- Downloads, shared reports and notices.

-- Workbooks of reports. The file is stored with its row for a day, so every server can serve it.
create table download (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  filename text not null,
  sheets jsonb,
  state text not null default 'waiting',
  rows int not null,
  rows_done int not null default 0,
  attempts int not null default 0,
  started_at timestamptz,
  lease_until timestamptz,
  file bytea storage external,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  list jsonb,
  user_id text,
  format text not null default 'xlsx',
  primary key (pid, id),
  check (format in ('xlsx', 'csv')),
  check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
create index download_due on download (created_at) where state in ('waiting', 'running');
create index download_expiry on download (expires_at);

-- Links that show one report; only a hash of the token is stored.
create table report_link (
  pid text collate "C" not null,
  id int not null,
  name text not null,
  report text collate "C" not null,
  range jsonb not null,
  settings jsonb not null,
  hash bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  primary key (pid, id),
  unique (hash)
);

-- Notes of merchants on a day, shown in the charts of reports.
create table chart_note (
  pid text collate "C" not null,
  id int not null,
  name text not null,
  day date not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);

-- Problems and news of a shop.
create table notice (
  pid text collate "C" not null,
  id int not null,
  kind text collate "C" not null,
  subject text collate "C" not null,
  stage smallint not null,
  facts jsonb not null,
  since timestamptz not null,
  told_at timestamptz not null,
  resolved_at timestamptz,
  told_stage smallint not null default 1,
  primary key (pid, id)
);
create unique index notice_open on notice (pid, kind, subject) where resolved_at is null;
create index notice_resolved on notice (resolved_at) where resolved_at is not null;

create table notice_seen (
  pid text collate "C" not null,
  notice int not null,
  user_id text collate "C" not null,
  primary key (pid, notice, user_id),
  foreign key (pid, notice) references notice(pid, id) on delete cascade
);

-- Notification settings of a user; without a row the defaults apply.
create table notice_reader (
  pid text collate "C" not null,
  user_id text collate "C" not null,
  digest text not null default 'weekly',
  digest_hour smallint not null default 9,
  digest_until date,
  muted text[] not null default '{}',
  primary key (pid, user_id),
  check (digest in ('off', 'daily', 'weekly')),
  check ((digest_hour >= 0) and (digest_hour <= 23))
);

-- Next check of a shop for notices.
create table notice_look (
  pid text collate "C" not null,
  due_at timestamptz not null,
  hourly_at timestamptz not null,
  primary key (pid)
) with (fillfactor = 70);
create index notice_look_due on notice_look (due_at);

-- Server of a shop that receives notices; its signing secret is in product_secret.
create table notice_webhook (
  pid text collate "C" not null,
  url text not null,
  created_at timestamptz not null,
  muted text[] not null default '{}',
  primary key (pid)
);

create table webhook_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  body text not null,
  state text not null default 'queued',
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear'))
);
create index webhook_outbox_due on webhook_outbox (pid, due_at, id) where state = 'queued';
create index webhook_outbox_lease on webhook_outbox (lease_until) where state = 'sending';
create index webhook_outbox_settled on webhook_outbox using brin (settled_at);
