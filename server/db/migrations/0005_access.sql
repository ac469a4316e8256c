-- A name for a session that can be shown; the token's hash stays a secret.
alter table session add column id text not null default gen_random_uuid()::text;
create unique index session_id on session (id);

-- One open reset a user: a new request voids the one before.
create table password_reset (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Tries within a window, counted across every server of the instance.
create table rate_limit (
  key text primary key,
  started_at timestamptz not null,
  tries integer not null
);

-- Passwords, tokens and keys of outside services, sealed with the instance's key.
create table product_secret (
  pid text not null,
  name text not null,
  sealed text not null,
  primary key (pid, name)
);

alter table product add column onboarded_at timestamptz;

-- Mail of the instance itself. Without a mail service it waits here for staff to read.
create table outbox (
  id text primary key default gen_random_uuid()::text,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  error text
);
create index outbox_due on outbox (due_at) where sent_at is null;

create table contact_message (
  id text primary key default gen_random_uuid()::text,
  pid text not null,
  user_id text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table survey (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  user_id text not null,
  email text not null,
  type text not null,
  action text not null,
  created_at timestamptz not null default now(),
  primary key (pid, id)
);

create table footprint (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  email text not null,
  category text not null,
  label text not null,
  extra jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (pid, id)
);
create index footprint_time on footprint (created_at desc);

create table variable (
  pid text not null,
  id integer not null,
  name text not null,
  disabled boolean not null default false,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);

create table shop_connection (
  pid text not null,
  platform text not null,
  shop text not null,
  installed_at timestamptz not null,
  primary key (pid, platform)
);

-- An OAuth round trip under way: its state is good once, for ten minutes.
create table oauth_state (
  state_hash bytea primary key,
  pid text not null,
  shop text not null,
  created_at timestamptz not null
);
