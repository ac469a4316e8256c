-- Orders of a shop, as browsers and the shop's own server reported them. What both report is one row.
-- The bot's table of orders, which only the demo filled, goes.
drop table shop_order;

create table shop_order (
  pid text collate "C" not null,
  id int not null,
  -- As the shop writes it, without # and blanks around it.
  number text collate "C" not null,
  placed_at timestamptz not null,
  -- The day of it in Europe/Istanbul.
  day date not null,
  currency text collate "C",
  -- What the shopper paid, in smallest units; null while only a refund is known.
  total bigint,
  -- The sum of shop_order_refund.
  refunded bigint not null default 0,
  cancelled_at timestamptz,
  -- told, confirmed, cancelled, partly_refunded, refunded: follows from the other columns.
  state text collate "C" not null,
  -- How far the shop is with it, in the shop's own words.
  status text,
  -- [{id, url, name, price, quantity}], prices in smallest units.
  lines jsonb not null default '[]',
  coupon text,
  -- When a browser and when the shop's server reported it first.
  told_at timestamptz,
  confirmed_at timestamptz,
  -- The server that was believed last: shopify, woocommerce, ikas, api.
  source text collate "C",
  visitor uuid,
  session uuid,
  -- Recommendations that the browser had clicked: [{url, strategy, camp_id}].
  clicked jsonb not null default '[]',
  -- Keyed hashes of the buyer's addresses; the addresses themselves are not stored.
  email_hash bytea,
  phone_hash bytea,
  -- How much each of the columns is believed, so that reports may come in any order.
  stamps jsonb not null default '{}',
  -- When its attribution is worked out next; null once it is settled.
  attribute_at timestamptz,
  primary key (pid, id)
);
create index shop_order_newest on shop_order (pid, placed_at desc, id desc);
create index shop_order_visitor on shop_order (pid, visitor) where visitor is not null;
create index shop_order_clicked on shop_order (pid, placed_at) where clicked <> '[]'::jsonb;
create index shop_order_due on shop_order (attribute_at) where attribute_at is not null;

-- Every name an order is known by: its number, ids and tokens of the platform.
create table shop_order_name (
  pid text collate "C" not null,
  name text collate "C" not null,
  order_id int not null,
  primary key (pid, name)
);
create index shop_order_name_order on shop_order_name (pid, order_id);

-- By the refund's own id, so that one counts once however often it is reported.
create table shop_order_refund (
  pid text collate "C" not null,
  order_id int not null,
  refund text collate "C" not null,
  -- Smallest units of the order's currency.
  amount bigint not null,
  at timestamptz not null,
  primary key (pid, order_id, refund)
);

-- What an order is attributed to: the last event of each campaign and kind before it.
create table order_touch (
  pid text collate "C" not null,
  order_id int not null,
  camp_id int not null,
  -- The event's code.
  type smallint not null,
  at timestamptz not null,
  -- The clicked or recommended product was bought.
  with_product boolean not null,
  -- The last click before the order: the order is this one's alone.
  once boolean not null,
  -- The order's day.
  day date not null,
  primary key (pid, order_id, camp_id, type)
);
create index order_touch_campaign on order_touch (pid, camp_id, type, day);

-- What reports read of orders, changed only together with them. Campaign 0 and type 0: all of the shop.
create table order_totals (
  pid text collate "C" not null,
  -- Of the order, in Europe/Istanbul.
  day date not null,
  camp_id int not null,
  type smallint not null,
  -- Empty where it is unknown.
  currency text collate "C" not null,
  orders int not null,
  orders_with_product int not null,
  revenue bigint not null,
  revenue_with_product bigint not null,
  once_orders int not null,
  once_revenue bigint not null,
  primary key (pid, day, camp_id, type, currency)
) with (fillfactor = 80);

-- Keys with which a shop's own server calls us; of the key itself only a hash is stored.
create table api_key (
  pid text collate "C" not null,
  id int not null,
  name text not null,
  -- How the key begins, by which its owner knows it again.
  prefix text collate "C" not null,
  hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (pid, id)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['shop_order', 'shop_order_name', 'shop_order_refund',
    'order_touch', 'order_totals', 'api_key']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
