-- Products of a shop as shoppers' browsers saw them on its pages.
create table shop_product (
  pid text collate "C" not null,
  number int generated always as identity,
  -- The shop's own id, or the address where no page names one.
  key text collate "C" not null,
  url text collate "C" not null,
  name text not null,
  image text,
  -- Smallest units of the currency.
  price bigint,
  price_before bigint,
  currency text,
  stock int,
  -- False only where a page said so.
  available boolean not null,
  -- From the general to the special.
  categories text[] not null,
  brand text,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (pid, number),
  unique (pid, key),
  unique (pid, url)
) with (fillfactor = 80);
create index shop_product_last_seen on shop_product (pid, last_seen);
create index shop_product_first_seen on shop_product (pid, first_seen);
create index shop_product_category on shop_product (pid, (categories[cardinality(categories)]));
create index shop_product_brand on shop_product (pid, brand) where brand is not null;
create index shop_product_price on shop_product (pid, price) where available;
create index shop_product_sale on shop_product (pid) where price_before is not null;

-- How often a product was looked at, put into a cart and bought. Every count weighs
-- 2 ^ (days since 2026 / 30) at its moment: later ones weigh more, so that nothing has to be decayed.
create table product_score (
  pid text collate "C" not null,
  product int not null,
  viewed double precision not null default 0,
  added double precision not null default 0,
  bought double precision not null default 0,
  -- How often the row changed: now and then its weakest pairs are dropped.
  changes int not null default 0,
  primary key (pid, product)
) with (fillfactor = 80);
create index product_score_viewed on product_score (pid, viewed);
create index product_score_bought on product_score (pid, bought, added);

-- The same for two products in one visit, or in one order; each pair stands in both directions.
create table product_pair (
  pid text collate "C" not null,
  product int not null,
  other int not null,
  viewed double precision not null default 0,
  bought double precision not null default 0,
  primary key (pid, product, other)
) with (fillfactor = 80);

-- What a visit looked at last, newest first; dropped after a day.
create table product_visit (
  pid text collate "C" not null,
  session uuid not null,
  products int[] not null,
  -- What it put into the cart.
  added int[] not null,
  seen_at timestamptz not null,
  primary key (pid, session)
) with (fillfactor = 80);
create index product_visit_seen on product_visit (seen_at);

-- Orders by their number, so that each counts once, with the recommendations that were clicked before.
create table product_order (
  pid text collate "C" not null,
  number text collate "C" not null,
  at timestamptz not null,
  total bigint,
  currency text,
  products int[] not null,
  -- Of the products bought: [{product, strategy, camp_id}].
  clicked jsonb not null,
  primary key (pid, number)
);
create index product_order_at on product_order (at);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array[
    'shop_product', 'product_score', 'product_pair', 'product_visit', 'product_order']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
