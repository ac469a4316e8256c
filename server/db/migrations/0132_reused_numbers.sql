-- A shop that moves to another platform counts from the same number again: both orders keep their names.
alter table shop_order_name
  drop constraint shop_order_name_pkey,
  add primary key (pid, name, order_id);

-- The number of an order that was sent without an id is no id.
delete from shop_order_name n using shop_order o
where o.pid = n.pid and o.id = n.order_id and n.name = '#api:' || o.number;
