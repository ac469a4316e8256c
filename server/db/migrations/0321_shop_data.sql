-- When everything of the shop is deleted; until then its campaigns are not served, and a sign-in takes it back.
alter table product add column delete_at timestamptz;
create index product_delete_at on product (delete_at) where delete_at is not null;

-- Shops that are being deleted. The row is the last one to go.
create table shop_deletion (
  pid text collate "C" not null primary key,
  -- Ids and addresses of its users, by which the tables without a shop are searched.
  people text[] not null,
  begun_at timestamptz not null,
  lease_until timestamptz,
  -- When nothing was left for the first time; what was under way by then is looked for once more.
  emptied_at timestamptz
);
alter table shop_deletion enable row level security;
create policy shop on shop_deletion using (pid = current_setting('vitrin.pid', true));

-- Archives of everything a shop has; their parts are files.
create table shop_archive (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  asked_by text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  tables integer not null,
  tables_done integer not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  -- Of the attempt under way.
  parts integer not null default 0,
  attempts integer not null default 0,
  started_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pid, id)
);
create unique index shop_archive_one on shop_archive (pid) where state in ('waiting', 'running');
create index shop_archive_due on shop_archive (created_at) where state in ('waiting', 'running');
alter table shop_archive enable row level security;
create policy shop on shop_archive using (pid = current_setting('vitrin.pid', true));

-- Whose letter it is: shops are served by turns, and a deleted one takes its letters along.
alter table outbox add column shop text collate "C" not null default '';
drop index outbox_due;
create index outbox_due on outbox (shop, due_at, id) where state = 'queued';
create index outbox_shop on outbox (shop) where shop <> '';
