-- What messages of schedules brought: it stays when the messages themselves are dropped.
create table order_message (
  pid text collate "C" not null,
  order_id int not null,
  schedule int not null,
  -- When its last message before the order was sent.
  at timestamptz not null,
  -- Of all schedules the one whose message came last: the order is this one's alone.
  once boolean not null,
  primary key (pid, order_id, schedule)
);

-- Up to when a shop's orders have been looked at.
create table order_message_look (
  pid text collate "C" primary key,
  looked_at timestamptz not null
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['order_message', 'order_message_look']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
