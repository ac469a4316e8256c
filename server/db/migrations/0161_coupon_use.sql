-- Codes are typed by people: one code whatever its letters' case, the Turkish i with them.
create function coupon_key(code text) returns text language sql immutable parallel safe as $$
  select lower(translate(btrim(code), 'İIı', 'iii') collate "und-x-icu") collate "C"
$$;
create index coupon_by_key on coupon (pid, coupon_key(code));
create index shop_order_coupon on shop_order (pid, day) where coupon is not null;
