-- Pages of the shop's own site, as its sitemap names them.
create table marketplace_page (
  pid text collate "C" not null,
  url text collate "C" not null,
  title text not null,
  image text not null,
  primary key (pid, url)
);
alter table marketplace_page enable row level security;
create policy shop on marketplace_page using (pid = current_setting('vitrin.pid', true));

-- Products that the shop's company sells on the marketplace.
create table marketplace_product (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  url text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  brand text not null,
  barcodes text[] not null,
  image text not null,
  primary key (pid, firm_id, url)
);
alter table marketplace_product enable row level security;
create policy shop on marketplace_product using (pid = current_setting('vitrin.pid', true));

-- Which page shows which product; suggestions until somebody accepts them.
create table marketplace_pair (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  trendyol_url text collate "C" not null,
  origin_url text collate "C" not null,
  verified boolean not null,
  source text not null,
  score smallint,
  created_at timestamptz not null,
  primary key (pid, firm_id, trendyol_url)
);
create unique index marketplace_pair_page on marketplace_pair (pid, firm_id, origin_url) where verified;
alter table marketplace_pair enable row level security;
create policy shop on marketplace_pair using (pid = current_setting('vitrin.pid', true));

-- What the server does for a shop, its last job; whoever carries it out has it until the lease ends.
create table marketplace_job (
  pid text collate "C" not null primary key,
  firm_id text collate "C" not null,
  kind text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  stage text not null,
  done integer not null default 0,
  total integer,
  -- The key of a sentence.
  problem text,
  outcome jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Names the attempt.
  started_at timestamptz,
  lease_until timestamptz,
  ended_at timestamptz
);
create index marketplace_job_due on marketplace_job (created_at) where state in ('waiting', 'running');
alter table marketplace_job enable row level security;
create policy shop on marketplace_job using (pid = current_setting('vitrin.pid', true));

-- Reviews and questions may come from a marketplace; their ids are made of its own.
alter table comment add column source text not null default 'shop';
alter table question add column source text not null default 'shop';
-- Of the marketplace; empty for the shop's own.
alter table question add column source_id text not null default '';

-- Answers on their way to the marketplace; the columns of every outbox (server/work/queue.ts).
create table marketplace_answer (
  pid text collate "C" not null,
  id bigint generated always as identity,
  question integer not null,
  body text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id)
);
-- A question is answered once: a second answer waits for the first one to have failed.
create unique index marketplace_answer_once on marketplace_answer (pid, question) where state <> 'failed';
create index marketplace_answer_due on marketplace_answer (pid, due_at, id) where state = 'queued';
create index marketplace_answer_lease on marketplace_answer (lease_until) where state = 'sending';
alter table marketplace_answer enable row level security;
create policy shop on marketplace_answer using (pid = current_setting('vitrin.pid', true));
