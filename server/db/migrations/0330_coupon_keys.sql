-- The key of a code is stored: a report of a quarter computed it for every code of every list.
drop index coupon_by_key;
alter table coupon add column key text collate "C" generated always as (coupon_key(code)) stored;
create index coupon_by_key on coupon (pid, key);
alter table shop_order
  add column coupon_key text collate "C" generated always as (coupon_key(coupon)) stored;
