-- State shared by all servers of an installation.

-- Settings that an installation chose at its first start; a single row.
create table installation (
  one boolean not null default true,
  key_check text not null,
  demo boolean not null,
  demo_loaded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (one),
  check (one)
);

-- /readyz writes this row, because a server that cannot write is not ready.
create table heartbeat (
  id smallint not null,
  beat_at timestamptz not null,
  primary key (id)
);

-- Jobs that only one server may run at a time, with the holder and the end of its lease.
create table work_turn (
  name text not null,
  holder uuid not null,
  until timestamptz not null,
  primary key (name)
);

-- Attempts within a window, counted over all servers.
create table rate_limit (
  key text not null,
  started_at timestamptz not null,
  tries int not null,
  primary key (key)
);

-- E-mails of the installation itself. Without a mail server they stay here for staff to read.
create table outbox (
  id text not null default gen_random_uuid()::text,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  error text,
  state text not null default 'queued',
  lease_until timestamptz,
  settled_at timestamptz,
  secret text,
  headers jsonb,
  shop text collate "C" not null default '',
  primary key (id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear'))
);
create index outbox_due on outbox (shop, due_at, id) where state = 'queued';
create index outbox_lease on outbox (lease_until) where state = 'sending';
create index outbox_shop on outbox (shop) where shop <> '';
