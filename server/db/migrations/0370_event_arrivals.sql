-- What events add to the counts, as it arrives: a row a shop and write, added to the counts every few seconds.
-- Counts of a busy shop are the same rows in every write, changing them each time cost more than the events.
create table event_arrivals (
  pid text collate "C" not null,
  -- How many events.
  size int not null,
  -- See event_counts_of.
  counts int[] not null,
  -- JSON of views and clicks: [[days since 1970, camp_id, 1 for a click, device, source, page], ...]
  parts text not null
);
create index event_arrivals_pid on event_arrivals (pid);
alter table event_arrivals enable row level security;
create policy shop on event_arrivals using (pid = current_setting('vitrin.pid', true));

insert into event_arrivals select pid, size, '{}', events from event_parts_new;
drop table event_parts_new;

-- Nine numbers a count: days since 1970, hour, camp_id, type, events, sessions and visitors that are new in the
-- hour, and those that are new on the day.
create function event_counts_of(counts int[])
returns table (day date, hour smallint, camp_id int, type smallint, events bigint, sessions bigint,
  visitors bigint, sessions_of_day bigint, visitors_of_day bigint)
language sql immutable parallel safe as $$
  select date '1970-01-01' + counts[at], counts[at + 1]::smallint, counts[at + 2], counts[at + 3]::smallint,
    counts[at + 4]::bigint, counts[at + 5]::bigint, counts[at + 6]::bigint, counts[at + 7]::bigint,
    counts[at + 8]::bigint
  from generate_series(1, cardinality(counts), 9) as at
$$;

-- The counts with what has arrived beside them: several rows of one key are to be added up.
create view event_totals_now with (security_invoker = true) as
  select pid, day, camp_id, type, total_count, total_session, unique_user from event_totals
  union all
  select pid, day, camp_id, type, events, sessions_of_day, visitors_of_day
  from event_arrivals, event_counts_of(counts);
create view event_hours_now with (security_invoker = true) as
  select pid, day, camp_id, type, hour, total_count, total_session, unique_user from event_hours
  union all
  select pid, day, camp_id, type, hour, events, sessions, visitors
  from event_arrivals, event_counts_of(counts);
