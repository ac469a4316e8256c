-- Products and what is learned about them.

-- Products that a shop recommends as its best, collected from the merchant's campaigns.
create table recommendation (
  pid text not null,
  products jsonb not null,
  built_at timestamptz not null,
  primary key (pid)
);
create trigger shop_changed after insert or delete or update on recommendation for each row
  execute function notify_shop_changed();

-- Products of a shop as reported by shoppers' browsers.
create table shop_product (
  pid text collate "C" not null,
  number integer generated always as identity,
  key text collate "C" not null,
  url text collate "C" not null,
  name text not null,
  image text,
  price bigint,
  price_before bigint,
  currency text,
  stock int,
  available boolean not null,
  categories text[] not null,
  brand text,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  fed_at timestamptz,
  primary key (pid, number),
  unique (pid, key),
  unique (pid, url)
) with (fillfactor = 80);
create index shop_product_brand on shop_product (pid, brand) where brand is not null;
create index shop_product_category on shop_product (pid, (categories[cardinality(categories)]));
create index shop_product_first_seen on shop_product (pid, first_seen);
create index shop_product_last_seen on shop_product (pid, last_seen);
create index shop_product_price on shop_product (pid, price) where available;
create index shop_product_sale on shop_product (pid) where price_before is not null;

-- Weighted counts of views, carts and purchases. A report weighs 2 ^ (days since 2026 / 30), so older reports lose
-- influence without updates.
create table product_score (
  pid text collate "C" not null,
  product int not null,
  viewed double precision not null default 0,
  added double precision not null default 0,
  bought double precision not null default 0,
  changes int not null default 0,
  primary key (pid, product)
) with (fillfactor = 80);
create index product_score_bought on product_score (pid, bought, added);
create index product_score_viewed on product_score (pid, viewed);

-- The same weighted counts for two products of one visit or order; each pair is stored in both directions.
create table product_pair (
  pid text collate "C" not null,
  product int not null,
  other int not null,
  viewed double precision not null default 0,
  bought double precision not null default 0,
  primary key (pid, product, other)
) with (fillfactor = 80);

-- Products that a visit viewed last, newest first; deleted after a day.
create table product_visit (
  pid text collate "C" not null,
  session uuid not null,
  products int[] not null,
  added int[] not null,
  seen_at timestamptz not null,
  primary key (pid, session)
) with (fillfactor = 80);
create index product_visit_seen on product_visit (seen_at);

-- Address of a shop's product feed, and the result of its last reading.
create table product_feed (
  pid text collate "C" not null,
  address text not null,
  next_at timestamptz not null,
  started_at timestamptz,
  lease_until timestamptz,
  read_at timestamptz,
  tried_at timestamptz,
  outcome jsonb,
  failures int not null default 0,
  primary key (pid)
);
create index product_feed_next on product_feed (next_at);
