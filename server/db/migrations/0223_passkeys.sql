-- Keys a browser or phone holds, with which a user signs in without password and code.
create table passkey (
  -- As the browser names it.
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  public_key bytea not null,
  -- How often the authenticator says it was used; some always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a browser is to sign. Each is taken once.
create table passkey_challenge (
  challenge text primary key,
  -- Who adds a passkey; null where somebody signs in.
  user_id text references users (id) on delete cascade,
  expires_at timestamptz not null
);
