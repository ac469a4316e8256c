-- Platforms, orders, influencers and marketplaces.

create table shop_connection (
  pid text not null,
  platform text not null,
  shop text not null,
  installed_at timestamptz not null,
  primary key (pid, platform)
);

-- State of a running OAuth sign-in; valid once, for ten minutes.
create table oauth_state (
  state_hash bytea not null,
  pid text not null,
  shop text not null,
  created_at timestamptz not null,
  primary key (state_hash)
);

-- Keys with which a shop's own server calls the API; only a hash is stored.
create table api_key (
  pid text collate "C" not null,
  id int not null,
  name text not null,
  prefix text collate "C" not null,
  hash bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (pid, id),
  unique (hash)
);

-- Comparable form of an order's identifier: case, width and a leading # are ignored. Ids of a platform begin with #
-- and are compared as they are.
create function order_key(name text) returns text language sql immutable parallel safe as $$
  select case when name like '#%' then name else translate(replace(
    lower(btrim(normalize(name, NFKC), '# ') collate "und-x-icu"), U&'i\0307', 'i'), 'ıς', 'iσ') end
$$;

create table shop_order (
  pid text collate "C" not null,
  id int not null,
  number text collate "C" not null,
  placed_at timestamptz not null,
  day date not null,
  currency text collate "C",
  total bigint,
  refunded bigint not null default 0,
  cancelled_at timestamptz,
  state text collate "C" not null,
  status text,
  lines jsonb not null default '[]',
  coupon text,
  told_at timestamptz,
  confirmed_at timestamptz,
  source text collate "C",
  visitor uuid,
  session uuid,
  clicked jsonb not null default '[]',
  email_hash bytea,
  phone_hash bytea,
  stamps jsonb not null default '{}',
  attribute_at timestamptz,
  coupon_key text collate "C" generated always as (coupon_key(coupon)) stored,
  tracking_url text,
  primary key (pid, id)
);
create index shop_order_coupon on shop_order (pid, day) where coupon is not null;
create index shop_order_due on shop_order (attribute_at) where attribute_at is not null;
-- The bot finds the orders of a contact.
create index shop_order_email on shop_order (pid, email_hash, placed_at) where email_hash is not null;
-- Orders of a customer are found by contact.
create index shop_order_email_hash on shop_order (pid, email_hash) where email_hash is not null;
create index shop_order_newest on shop_order (pid, placed_at desc, id desc);
create index shop_order_phone on shop_order (pid, phone_hash, placed_at) where phone_hash is not null;
create index shop_order_phone_hash on shop_order (pid, phone_hash) where phone_hash is not null;
create index shop_order_visitor on shop_order (pid, visitor) where visitor is not null;

-- All identifiers of an order: its number, and ids and tokens of the platform.
create table shop_order_name (
  pid text collate "C" not null,
  name text collate "C" not null,
  order_id int not null,
  key text collate "C" not null generated always as (order_key(name)) stored,
  primary key (pid, name, order_id)
);
create index shop_order_name_key on shop_order_name (pid, key);
create index shop_order_name_order on shop_order_name (pid, order_id);

-- Refunds by their own id, so that repeated reports count once.
create table shop_order_refund (
  pid text collate "C" not null,
  order_id int not null,
  refund text collate "C" not null,
  amount bigint not null,
  at timestamptz not null,
  source text collate "C" not null,
  assumed boolean not null default false,
  primary key (pid, order_id, source, refund)
);

-- Attribution of an order: the last event of each campaign and kind before it.
create table order_touch (
  pid text collate "C" not null,
  order_id int not null,
  camp_id int not null,
  type smallint not null,
  at timestamptz not null,
  with_product boolean not null,
  once boolean not null,
  day date not null,
  variant smallint,
  page text,
  device smallint,
  source smallint,
  primary key (pid, order_id, camp_id, type)
);
create index order_touch_campaign on order_touch (pid, camp_id, type, day);
-- Each order of a range once.
create index order_touch_once on order_touch (pid, day) where once;

-- Last message of each schedule before an order; it outlives the message.
create table order_message (
  pid text collate "C" not null,
  order_id int not null,
  schedule int not null,
  at timestamptz not null,
  once boolean not null,
  primary key (pid, order_id, schedule)
);

-- Time up to which a shop's orders were matched with messages.
create table order_message_look (
  pid text collate "C" not null,
  looked_at timestamptz not null,
  reminders_at timestamptz,
  primary key (pid)
);

-- Orders that followed a cart reminder, by day of the reminder; the last reminder of a day counts.
create table order_reminder (
  pid text collate "C" not null,
  order_id int not null,
  day date not null,
  at timestamptz not null,
  contact uuid,
  who text not null,
  primary key (pid, order_id, day)
);
create index order_reminder_day on order_reminder (pid, day);

-- Order counts of reports, changed together with the orders. Campaign 0 and type 0 are the full shop.
create table order_totals (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  currency text collate "C" not null,
  orders int not null,
  orders_with_product int not null,
  revenue bigint not null,
  revenue_with_product bigint not null,
  once_orders int not null,
  once_revenue bigint not null,
  primary key (pid, day, camp_id, type, currency)
) with (fillfactor = 80);

-- Campaign that an influencer shares, with the link.
create table influencer_link (
  pid text not null,
  inf_id text not null,
  camp_id text not null,
  link text not null default '',
  updated_at timestamptz not null,
  primary key (pid, inf_id)
);

-- Sales after an influencer's link, as reported by the shop's page.
create table influencer_order (
  pid text not null,
  id int not null,
  inf_id text not null,
  camp_id text not null,
  order_code text not null,
  created_at timestamptz not null,
  products_price_total numeric(16,2) not null,
  data jsonb not null,
  primary key (pid, id),
  unique (pid, order_code)
);
create index influencer_order_newest on influencer_order (pid, created_at desc, id desc);
create index influencer_order_of on influencer_order (pid, inf_id, created_at desc, id desc);

-- Seller account of a shop on a marketplace. Its key and secret are sealed in product_secret.
create table marketplace_shop (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  sitemap_url text not null,
  updated_at timestamptz not null,
  questions_due_at timestamptz not null default now() + interval '1 hour',
  primary key (pid)
);
create index marketplace_shop_due on marketplace_shop (questions_due_at);

-- Pages of the shop's sitemap.
create table marketplace_page (
  pid text collate "C" not null,
  url text collate "C" not null,
  title text not null,
  image text not null,
  primary key (pid, url)
);

-- Products of the shop on the marketplace.
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

-- Pages paired with marketplace products; a suggestion until the merchant accepts it.
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

-- Imported reviews of the marketplace; the id is derived from the row's content.
create table marketplace_review (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  product_name text not null,
  product_url text not null,
  rate smallint not null,
  body text not null,
  user_name text not null,
  written_at timestamptz not null,
  primary key (pid, firm_id, id),
  check ((rate >= 1) and (rate <= 5))
);

-- Latest analysis of the marketplace's reviews.
create table marketplace_analysis (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  result jsonb not null,
  made_at timestamptz not null,
  primary key (pid, firm_id)
);

-- Latest job of a shop, with the lease of the server that runs it.
create table marketplace_job (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  kind text not null,
  state text not null,
  stage text not null,
  done int not null default 0,
  total int,
  problem text,
  outcome jsonb not null default '{}',
  attempts int not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  lease_until timestamptz,
  ended_at timestamptz,
  primary key (pid),
  check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
create index marketplace_job_due on marketplace_job (created_at) where state in ('waiting', 'running');

-- Answers to be sent to the marketplace, with the columns of every outbox (server/work/queue.ts).
create table marketplace_answer (
  pid text collate "C" not null,
  id bigint generated always as identity,
  question int not null,
  body text not null,
  state text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear'))
);
create index marketplace_answer_due on marketplace_answer (pid, due_at, id) where state = 'queued';
create index marketplace_answer_lease on marketplace_answer (lease_until) where state = 'sending';
-- A question has one answer; another one needs the first one to have failed.
create unique index marketplace_answer_once on marketplace_answer (pid, question) where state <> 'failed';
