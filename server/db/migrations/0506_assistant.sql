-- The language model of a shop; its key is among the shop's secrets.
create table assistant (
  pid text collate "C" primary key,
  provider text not null check (provider in ('openai', 'anthropic')),
  url text not null default '',
  model text not null,
  mode text not null check (mode in ('off', 'suggest', 'answer')),
  copy boolean not null,
  -- Tokens of a month.
  budget int not null,
  created_at timestamptz not null
);

-- Tokens that a shop used in a month; those of a running request are counted at their most.
create table assistant_usage (
  pid text collate "C" not null,
  month date not null,
  tokens int not null,
  requests int not null,
  primary key (pid, month)
);

-- Pages of the shop that answers may draw on, as text.
create table assistant_page (
  pid text collate "C" not null,
  url text collate "C" not null,
  title text not null default '',
  body text not null default '',
  -- Why the last reading failed; the text of the one before stays.
  problem text,
  read_at timestamptz not null,
  primary key (pid, url)
);

alter table assistant enable row level security;
create policy shop on assistant using (pid = current_setting('vitrin.pid', true));
alter table assistant_usage enable row level security;
create policy shop on assistant_usage using (pid = current_setting('vitrin.pid', true));
alter table assistant_page enable row level security;
create policy shop on assistant_page using (pid = current_setting('vitrin.pid', true));
