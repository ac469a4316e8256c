create table product (
  pid text primary key,
  type text not null default 'base',
  product_type text not null default 'personalize',
  settings jsonb not null default '{}',
  loaded_once timestamptz,
  daily_limit integer,
  created_at timestamptz not null default now()
);

-- Numbers of a shop's own things (its first action is 1), so that ids say nothing of other shops.
create table tenant_counter (
  pid text not null,
  name text not null,
  value integer not null,
  primary key (pid, name)
);

create table users (
  id text primary key,
  pid text not null,
  host text not null check (host in ('main', 'influencer')),
  email text not null,
  -- Locale-free lower case; what a sign-in looks for.
  email_key text not null,
  name text not null default '',
  company text not null default '',
  phone text not null default '',
  password_hash text not null,
  extra jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  unique (host, email_key)
);

-- The cookie holds the token; only its SHA-256 is stored.
create table session (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_agent text not null default '',
  ip text not null default ''
);
create index session_user_id on session (user_id);

-- /readyz writes here: an instance that cannot write is not ready.
create table heartbeat (
  id smallint primary key,
  beat_at timestamptz not null
);
