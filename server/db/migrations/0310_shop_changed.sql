-- Tells every server that a shop's configuration is no longer what it was. By triggers, so that no writer can forget
-- it. Only tables that merchants change: transactions that notify commit one after the other.
create function notify_shop_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('shop_changed', old.pid);
  else
    perform pg_notify('shop_changed', new.pid);
  end if;
  return null;
end
$$;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['product', 'campaign', 'variable', 'product_secret', 'recommendation'] loop
    execute format('create trigger shop_changed after insert or update or delete on %I
      for each row execute function notify_shop_changed()', shop_table);
  end loop;
end
$$;

-- Of these only what a configuration reads: schedules note every message they send, users every sign-in.
create trigger shop_changed after insert or delete or update of running, since on schedule_state
  for each row execute function notify_shop_changed();
create trigger shop_changed after insert or delete or update of extra on users
  for each row execute function notify_shop_changed();
