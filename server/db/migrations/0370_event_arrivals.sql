-- What events add to the counts, as it arrives: a row a shop and write, added to the counts every few seconds.
-- Counts of a busy shop are the same rows in every write, changing them each time cost more than the events.
create table event_arrivals (
  pid text collate "C" not null,
  -- How many events.
  size int not null,
  -- Counts, one at each place: days since 1970 and the hour, campaign and type, events, sessions and visitors that are
  -- new in the hour, and those that are new on the day.
  days int[] not null default '{}',
  hours smallint[] not null default '{}',
  camps int[] not null default '{}',
  types smallint[] not null default '{}',
  events int[] not null default '{}',
  sessions int[] not null default '{}',
  visitors int[] not null default '{}',
  sessions_of_day int[] not null default '{}',
  visitors_of_day int[] not null default '{}',
  -- Views and clicks, one at each place; null what they do not say.
  part_days int[] not null default '{}',
  part_camps int[] not null default '{}',
  clicks boolean[] not null default '{}',
  devices text[] not null default '{}',
  sources text[] not null default '{}',
  pages text[] not null default '{}'
);
create index event_arrivals_pid on event_arrivals (pid);
alter table event_arrivals enable row level security;
create policy shop on event_arrivals using (pid = current_setting('vitrin.pid', true));

insert into event_arrivals (pid, size, part_days, part_camps, clicks, devices, sources, pages)
select pid, size, array_agg((event ->> 0)::int), array_agg((event ->> 1)::int),
  array_agg(event ->> 2 = '1'), array_agg(event ->> 3), array_agg(event ->> 4), array_agg(event ->> 5)
from (select row_number() over () as row, * from event_parts_new) as arrived,
  json_array_elements(events::json) as event
group by row, pid, size;
drop table event_parts_new;

-- The counts with what has arrived beside them: several rows of one key are to be added up.
create view event_totals_now with (security_invoker = true) as
  select pid, day, camp_id, type, total_count, total_session, unique_user from event_totals
  union all
  select pid, date '1970-01-01' + number, camp_id, type, count.events::bigint, count.sessions::bigint,
    count.visitors::bigint
  from event_arrivals as arrived, unnest(days, camps, types, arrived.events, sessions_of_day, visitors_of_day)
    as count (number, camp_id, type, events, sessions, visitors);
create view event_hours_now with (security_invoker = true) as
  select pid, day, camp_id, type, hour, total_count, total_session, unique_user from event_hours
  union all
  select pid, date '1970-01-01' + number, camp_id, type, count.hour, count.events::bigint, count.sessions::bigint,
    count.visitors::bigint
  from event_arrivals as arrived, unnest(days, hours, camps, types, arrived.events, arrived.sessions, arrived.visitors)
    as count (number, hour, camp_id, type, events, sessions, visitors);
