-- Sales that followed an influencer's link, as the shop's page told them.
create table influencer_order (
  pid text not null,
  id integer not null,
  inf_id text not null,
  camp_id text not null,
  order_code text not null,
  created_at timestamptz not null,
  products_price_total numeric(16, 2) not null,
  -- {products, count, total}
  data jsonb not null,
  primary key (pid, id),
  -- An order counts once, however often and for whomever it is told.
  unique (pid, order_code)
);
create index influencer_order_newest on influencer_order (pid, created_at desc, id desc);
create index influencer_order_of on influencer_order (pid, inf_id, created_at desc, id desc);

-- Shops with influencers are asked for at every configuration of a widget.
create index users_influencers on users (pid) where extra ? 'inf' or extra ? 'inf_id';
