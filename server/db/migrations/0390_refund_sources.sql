-- A refund is kept apart for each source that reports it: two sources may know one refund by two ids.
alter table shop_order_refund
  add column source text collate "C",
  -- Stored before its source was noted, so that nobody knows it for sure.
  add column assumed boolean not null default false;
update shop_order_refund r set assumed = true, source = coalesce(
  (select o.source from shop_order o where o.pid = r.pid and o.id = r.order_id), 'api');
alter table shop_order_refund alter column source set not null;
alter table shop_order_refund drop constraint shop_order_refund_pkey;
alter table shop_order_refund add primary key (pid, order_id, source, refund);
