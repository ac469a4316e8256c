-- Shops, users, sessions and what staff do.

-- Normalizes text for searches: lower case, without accents, dotless i as i.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(regexp_replace(
    normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss')
$$;

-- Notifies all servers that the configuration of a shop has changed (server/db/changes.ts).
create function notify_shop_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('shop_changed', old.pid);
  else
    perform pg_notify('shop_changed', new.pid);
  end if;
  return null;
end
$$;

create function users_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(E'\n', new.email, new.name, new.phone, new.id, new.pid,
    (select settings ->> 'url' from product where pid = new.pid)));
  return new;
end
$$;

create function product_search_text() returns trigger language plpgsql as $$
begin
  -- Assigning the column starts the trigger users_search_text.
  update users set pid = pid where pid = new.pid;
  return null;
end
$$;

create table product (
  pid text not null,
  type text not null default 'base',
  product_type text not null default 'personalize',
  settings jsonb not null default '{}',
  loaded_once timestamptz,
  daily_limit int,
  created_at timestamptz not null default now(),
  onboarded_at timestamptz,
  limit_until timestamptz,
  limit_after int,
  staff_version int not null default 1,
  script_seen_at timestamptz,
  delete_at timestamptz,
  primary key (pid)
);
create index product_delete_at on product (delete_at) where delete_at is not null;
create index product_limit_until on product (limit_until) where limit_until is not null;
create trigger product_search_text after insert on product for each row execute function product_search_text();
create trigger product_search_text_changed after update of settings on product
  for each row when ((old.settings ->> 'url') is distinct from (new.settings ->> 'url'))
  execute function product_search_text();
create trigger shop_changed after insert or delete or update on product for each row
  execute function notify_shop_changed();

-- Last number given to each kind of record of a shop, so that ids start at 1 in every shop.
create table tenant_counter (
  pid text not null,
  name text not null,
  value int not null,
  primary key (pid, name)
);

-- Passwords, tokens and keys of external services, sealed with the installation's key.
create table product_secret (
  pid text not null,
  name text not null,
  sealed text not null,
  primary key (pid, name)
);
create trigger shop_changed after insert or delete or update on product_secret for each row
  execute function notify_shop_changed();

create table users (
  id text not null,
  pid text not null,
  host text not null,
  email text not null,
  email_key text not null,
  name text not null default '',
  company text not null default '',
  phone text not null default '',
  password_hash text not null,
  extra jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  language text not null default 'tr',
  staff_version int not null default 1,
  consent_version text,
  consented_at timestamptz,
  is_test boolean not null generated always as (case
    when extra ? 'is_test' then extra -> 'is_test' = 'true'::jsonb
    else email_key ~ '(test|deneme)'
  end) stored,
  is_invoice boolean not null generated always as (coalesce(extra -> 'is_invoice' = 'true'::jsonb, false)) stored,
  search_text text not null default '',
  totp_sealed text,
  totp_pending text,
  totp_used bigint not null default 0,
  primary key (id),
  unique (host, email_key),
  check (host in ('main', 'influencer'))
);
-- Both orders of the user list: ascending with nulls first, and the same backwards.
create index users_by_created on users (created_at nulls first, id);
create index users_by_email on users (email nulls first, id);
create index users_by_name on users (name collate "tr-x-icu" nulls first, id);
-- Every configuration of the widget asks whether the shop has influencers.
create index users_influencers on users (pid) where (extra ? 'inf') or (extra ? 'inf_id');
create index users_invoiced on users (pid) where is_invoice;
create index users_shop on users (pid, created_at);
create index users_tests on users (pid) where is_test;
create trigger shop_changed after insert or delete or update of extra on users for each row
  execute function notify_shop_changed();
create trigger users_search_text before insert or update of email, name, phone, pid on users for each row
  execute function users_search_text();

-- Impersonations: staff viewing a merchant's console for 15 minutes, with a reason and a log of all requests.
create table support_look (
  id bigint generated always as identity,
  pid text collate "C" not null,
  user_id text not null,
  staff_email text not null,
  reason text not null,
  may_change boolean not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (id)
);
create index support_look_pid on support_look (pid, started_at desc);

create table support_look_call (
  id bigint generated always as identity,
  pid text collate "C" not null,
  look_id bigint not null,
  at timestamptz not null,
  call text not null,
  page text not null,
  changes boolean not null,
  primary key (id),
  foreign key (look_id) references support_look(id) on delete cascade
);
create index support_look_call_at on support_look_call using brin (at);
create index support_look_call_look on support_look_call (look_id, id);

-- The cookie holds the token; only its SHA-256 hash is stored.
create table session (
  token_hash bytea not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_agent text not null default '',
  ip text not null default '',
  id text not null default gen_random_uuid()::text,
  look_id bigint,
  primary key (token_hash),
  foreign key (look_id) references support_look(id) on delete set null,
  foreign key (user_id) references users(id) on delete cascade
);
create unique index session_id on session (id);
-- Deleting an impersonation clears it in its session.
create index session_look on session (look_id) where look_id is not null;
create index session_user_id on session (user_id);

-- One open reset per user; a new request replaces the previous one.
create table password_reset (
  user_id text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id),
  unique (token_hash),
  foreign key (user_id) references users(id) on delete cascade
);

-- Single-use codes for users who lost their second factor.
create table recovery_code (
  user_id text not null,
  code_hash bytea not null,
  primary key (user_id, code_hash),
  foreign key (user_id) references users(id) on delete cascade
);

-- Keys of a browser or phone with which a user signs in without password and code.
create table passkey (
  id text not null,
  user_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  foreign key (user_id) references users(id) on delete cascade
);
create index passkey_user on passkey (user_id);

-- Challenges that a browser must sign; each is valid once.
create table passkey_challenge (
  challenge text not null,
  user_id text,
  expires_at timestamptz not null,
  primary key (challenge),
  foreign key (user_id) references users(id) on delete cascade
);

create table footprint (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  email text not null,
  category text not null,
  label text not null,
  extra jsonb not null default '{}',
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(email || E'\n' || pid || E'\n' || label || E'\n' || coalesce(extra ->> 'name', ''))
  ) stored,
  primary key (pid, id)
);
create index footprint_by_date on footprint (created_at nulls first, id);
-- Changes by staff are a small part of all changes and have a list of their own.
create index footprint_of_category on footprint (category, created_at);
create index footprint_of_person on footprint (email, created_at);
create index footprint_of_shop on footprint (pid, created_at);

-- Files of a shop; their contents are stored under the same names in the data folder or the file store.
create table upload (
  pid text not null,
  name text not null,
  bytes int not null,
  created_at timestamptz not null,
  primary key (pid, name)
);

-- Shops that are being deleted; the row itself is deleted last.
create table shop_deletion (
  pid text collate "C" not null,
  people text[] not null,
  begun_at timestamptz not null,
  lease_until timestamptz,
  emptied_at timestamptz,
  started_at timestamptz,
  primary key (pid)
);

-- Archives of all data of a shop; their parts are files.
create table shop_archive (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  asked_by text not null,
  state text not null default 'waiting',
  tables int not null,
  tables_done int not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  parts int not null default 0,
  attempts int not null default 0,
  started_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pid, id),
  check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
create index shop_archive_due on shop_archive (created_at) where state in ('waiting', 'running');
create unique index shop_archive_one on shop_archive (pid) where state in ('waiting', 'running');
