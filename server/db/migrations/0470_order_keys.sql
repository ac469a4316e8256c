-- The form in which names of orders are compared: NFKC, case folded. An id of a platform (it begins with #) stays
-- as it is.
-- The four letters I of Turkish are one, since shoppers type them for one another.
create function order_key(name text) returns text language sql immutable parallel safe as $$
  select case when name like '#%' then name else translate(replace(
    lower(btrim(normalize(name, NFKC), '# ') collate "und-x-icu"), U&'i\0307', 'i'), 'ıς', 'iσ') end
$$;

alter table shop_order_name
  add column key text collate "C" not null generated always as (order_key(name)) stored;
create index shop_order_name_key on shop_order_name (pid, key);
