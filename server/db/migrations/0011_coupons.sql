-- Lists of coupon codes, each code given to one visitor at most and each visitor one code of a list.
create table coupon_pool (
  pid text not null,
  id integer not null,
  name text not null,
  created_at timestamptz not null,
  primary key (pid, id),
  unique (pid, name)
);

create table coupon (
  pid text not null,
  pool_id integer not null,
  code text not null,
  position bigint generated always as identity,
  visitor uuid,
  campaign_id integer,
  taken_at timestamptz,
  primary key (pid, pool_id, code)
);
create unique index coupon_of_visitor on coupon (pid, pool_id, visitor) where visitor is not null;
create index coupon_free on coupon (pid, pool_id, position) where visitor is null;
