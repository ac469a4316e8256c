-- A list knows how many codes it has and how many of them are free, so that nobody counts all codes to show it.
-- By triggers, so that no writer can forget.
alter table coupon_pool add column total int not null default 0, add column free int not null default 0;
-- Every code that is given away changes the row.
alter table coupon_pool set (fillfactor = 50);
update coupon_pool as pool set total = counts.total, free = counts.free
from (select pid, pool_id, count(*) as total, count(*) filter (where visitor is null) as free
  from coupon group by pid, pool_id) as counts
where pool.pid = counts.pid and pool.id = counts.pool_id;
-- For how many were given away lately.
create index coupon_taken on coupon (pid, pool_id, taken_at) where taken_at is not null;

create function count_coupons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupon_pool as pool set total = pool.total + counts.total, free = pool.free + counts.free
    from (select pid, pool_id, count(*) as total, count(*) filter (where visitor is null) as free
      from added group by pid, pool_id) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  elsif tg_op = 'DELETE' then
    update coupon_pool as pool set total = pool.total - counts.total, free = pool.free - counts.free
    from (select pid, pool_id, count(*) as total, count(*) filter (where visitor is null) as free
      from removed group by pid, pool_id) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  else
    update coupon_pool as pool set free = pool.free + counts.free
    from (select pid, pool_id, sum(change) as free from (
        select pid, pool_id, 1 as change from added where visitor is null
        union all select pid, pool_id, -1 from removed where visitor is null) as changes
      group by pid, pool_id having sum(change) <> 0) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  end if;
  return null;
end
$$;
create trigger count_added after insert on coupon
  referencing new table as added for each statement execute function count_coupons();
create trigger count_removed after delete on coupon
  referencing old table as removed for each statement execute function count_coupons();
create trigger count_taken after update on coupon
  referencing old table as removed new table as added for each statement execute function count_coupons();
