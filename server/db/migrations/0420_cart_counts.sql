-- What reminders of carts came to is kept for ever, their messages are not: whoever marks one as sent adds it here.
create table cart_totals (
  pid text collate "C" not null,
  -- In Istanbul, when they were sent.
  day date not null,
  channel text collate "C" not null,
  total integer not null,
  -- How many got one on that day.
  people integer not null,
  primary key (pid, day, channel)
);

-- Of the people of a day those who had got one so many days before last.
create table cart_again (
  pid text collate "C" not null,
  day date not null,
  channel text collate "C" not null,
  gap integer not null,
  people integer not null,
  primary key (pid, day, channel, gap)
);

-- When each contact got one last; null while the first one is counted.
create table cart_person (
  pid text collate "C" not null,
  contact uuid not null,
  channel text collate "C" not null,
  day date,
  primary key (pid, contact, channel)
);

-- Orders that followed a reminder, by the day of the reminder; of several of a day the last one.
create table order_reminder (
  pid text collate "C" not null,
  order_id int not null,
  day date not null,
  at timestamptz not null,
  contact uuid,
  -- Where it went, masked.
  who text not null,
  primary key (pid, order_id, day)
);
create index order_reminder_day on order_reminder (pid, day);

-- Up to when orders have been looked at for reminders; null until the first time.
alter table order_message_look add column reminders_at timestamptz;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['cart_totals', 'cart_again', 'cart_person', 'order_reminder']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;

-- What is still in the log.
create temporary table reminder as
  select sent.pid, channel, (settled_at at time zone 'Europe/Istanbul')::date as day,
    contact.id as contact, sent.id
  from schedule_outbox as sent
  left join contact on contact.pid = sent.pid and contact.id = sent.contact
  where origin = 'cart' and state = 'sent' and settled_at is not null;
insert into cart_totals
  select pid, day, channel, count(*), count(distinct coalesce(contact::text, id::text))
  from reminder group by pid, day, channel;
insert into cart_again
  select pid, day, channel, gap, count(*) from (
    select pid, day, channel,
      day - lag(day) over (partition by pid, contact, channel order by day) as gap
    from (select distinct pid, day, channel, contact from reminder where contact is not null) as days
  ) as gaps
  where gap is not null group by pid, day, channel, gap;
insert into cart_person
  select pid, contact, channel, max(day) from reminder where contact is not null
  group by pid, contact, channel;
drop table reminder;
