-- Orders that were stored for recommendations alone become orders of the shop.
with kept as (
  select distinct on (pid, name) pid, name, at, total, currency,
    coalesce((
      select jsonb_agg(jsonb_build_object('url', p.url, 'strategy', one -> 'strategy',
        'camp_id', one -> 'camp_id', 'bought', true))
      from jsonb_array_elements(clicked) as one
      join shop_product p on p.pid = named.pid and p.number = (one ->> 'product')::int
    ), '[]'::jsonb) as clicked,
    -floor(extract(epoch from at) * 1000) as stamp
  from (select *, btrim(number, '# ') as name from product_order) as named
  where name <> '' and not exists (
    select from shop_order_name n where n.pid = named.pid and n.name = named.name)
  order by pid, name, at
), moved as (
  insert into shop_order (pid, id, number, placed_at, day, currency, total, state, told_at, clicked, stamps)
  select pid,
    coalesce((select value from tenant_counter c where c.pid = kept.pid and c.name = 'shop_order'), 0)
      + row_number() over (partition by pid order by at, name),
    name, at, (at at time zone 'Europe/Istanbul')::date, currency, total, 'told', at, clicked,
    jsonb_build_object('number', stamp, 'placed', stamp, 'money', stamp, 'shopper', stamp)
  from kept
  returning pid, id, number
)
insert into shop_order_name (pid, name, order_id) select pid, number, id from moved;

insert into tenant_counter (pid, name, value)
select pid, 'shop_order', max(id) from shop_order group by pid
on conflict (pid, name) do update set value = excluded.value;

delete from order_totals where camp_id = 0;
insert into order_totals
select pid, day, 0, 0, coalesce(currency, ''), count(*), 0, sum(greatest(total - refunded, 0)), 0, 0, 0
from shop_order where total is not null and cancelled_at is null
group by pid, day, coalesce(currency, '');

drop table product_order;
