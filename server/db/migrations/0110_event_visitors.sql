-- Counts that hold for any range of days, hours that are counted as they come, and raw events by month.

-- What a visitor has been counted for: events, campaigns and visits. Read and written by
-- server/events/store/visitor-state.ts; `version` tells two writers apart.
create table event_visitor (
  pid text collate "C" not null,
  visitor uuid not null,
  version int not null,
  -- Of Europe/Istanbul, as everywhere.
  last_day date not null,
  -- A bit for each of the last 31 days they came on, the lowest for last_day.
  days int not null,
  state text not null,
  primary key (pid, visitor)
) with (fillfactor = 80);
-- For who has not come for long; costs a writer nothing.
create index event_visitor_last_day on event_visitor using brin (last_day);

-- How many of those counted on a day had been seen so many days before last, so that the visitors of a
-- range are those of its days without those who had been there in it already.
create table event_again (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  gap smallint not null,
  sessions int not null,
  visitors int not null,
  primary key (pid, day, camp_id, type, gap)
) with (fillfactor = 70);

create table event_hours (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  hour smallint not null,
  total_count bigint not null,
  total_session bigint not null,
  unique_user bigint not null,
  primary key (pid, day, camp_id, type, hour)
) with (fillfactor = 50);

-- Months of their own, in a schema of their own: an old one is dropped whole.
create schema event_months;
alter table events rename to events_before;
alter index events_pid_ts rename to events_before_pid_ts;
create table events (
  pid text collate "C" not null,
  id uuid not null,
  ts timestamptz not null,
  type smallint not null,
  camp_id int not null,
  visitor uuid not null,
  session uuid not null,
  detail text collate "C"
) partition by range (ts);
-- Covers the questions asked of raw events, so that a range is read from the index alone.
create index events_pid_ts on events (pid, ts) include (type, camp_id, visitor);
-- What was written: forms and polls, few among many.
create index events_written on events (pid, type, ts) where type >= 5;

-- Makes the table of a moment's month in Istanbul, unless it is there.
create function open_event_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'Europe/Istanbul');
  name text := to_char(month, '"m"YYYY_MM');
begin
  -- Servers that do so at once take turns.
  perform pg_advisory_xact_lock(7341004);
  if to_regclass(format('event_months.%I', name)) is not null then
    return;
  end if;
  execute format('create table event_months.%I (like events including storage)', name);
  -- Attached afterwards: making it in place would hold up every writer.
  execute format('alter table events attach partition event_months.%I for values from (%L) to (%L)', name,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end $$;

select open_event_month(now() + month * interval '1 month') from generate_series(-1, 2) as month;
select open_event_month(month) from (
  select distinct date_trunc('month', ts at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul' as month
  from events_before) as months order by month;
insert into events select pid, id, ts, type, camp_id, visitor, session, detail from events_before;
drop table events_before;

-- The counts of what came before, from the events themselves: every campaign, and all together as 0.
create temporary table moment on commit drop as
  select pid, camp, type, visitor, session, day, day - date '1970-01-01' as number, hour,
    camp * 65536::bigint + type as code
  from (select *, local::date as day, extract(hour from local)::int as hour
    from (select pid, camp_id, type, visitor, session, ts at time zone 'Europe/Istanbul' as local
      from events) as moved) as placed
  cross join lateral (values (camp_id), (0)) as campaigns (camp);

insert into event_hours
  select pid, day, camp, type, hour, count(*), count(distinct (visitor, session)), count(distinct visitor)
  from moment group by pid, day, camp, type, hour;
insert into event_totals
  select pid, day, 0, type, count(*), count(distinct (visitor, session)), count(distinct visitor)
  from moment where camp = 0 group by pid, day, type;

create temporary table visit on commit drop as
  select pid, visitor, session, camp, type, code, day, number, bit_or(1 << hour) as hours
  from moment group by pid, visitor, session, camp, type, code, day, number;
create temporary table look on commit drop as
  select pid, visitor, camp, type, code, day, number, bit_or(hours) as hours
  from visit group by pid, visitor, camp, type, code, day, number;

create temporary table late on commit drop as
  select pid, visitor, id, local::date - date '1970-01-01' as number
  from (select *, ts at time zone 'Europe/Istanbul' as local from events
    where ts > now() - interval '3 days') as moved;
create index on visit (pid, visitor);
create index on look (pid, visitor);
create index on late (pid, visitor);
analyze visit, look, late;

insert into event_again
  select pid, day, camp, type, gap, sum(sessions), sum(visitors)
  from (
    select pid, day, camp, type, 0 as sessions, 1 as visitors,
      number - lag(number) over (partition by pid, visitor, code order by number) as gap
    from look
    union all
    select pid, day, camp, type, 1, 0,
      number - lag(number) over (partition by pid, visitor, session, code order by number)
    from visit) as gaps
  where gap is not null group by pid, day, camp, type, gap;

insert into event_visitor
  select pid, visitor, 1, max(day),
    bit_or(case when newest - number <= 30 then 1 << (newest - number) else 0 end), json_build_array(
    coalesce((select json_agg(list) from (
      select json_build_array(number)::jsonb
        || jsonb_agg(substr(id::text, 1, 18)) as list
      from late where late.pid = look.pid and late.visitor = look.visitor group by number) as ids), '[]'),
    (select json_agg(number) from (
      select unnest(array[code, number, hours, coalesce(before, 0), coalesce(hours_before, 0)]) as number
      from (select distinct on (code) code, number, hours,
          lag(number) over (partition by code order by number) as before,
          lag(hours) over (partition by code order by number) as hours_before
        from look as own where own.pid = look.pid and own.visitor = look.visitor
        order by code, number desc) as last) as flat),
    coalesce((select json_agg(list) from (
      select json_build_array(substr(session::text, 1, 18))::jsonb
        || jsonb_agg(number) as list
      from (select session, unnest(array[code, number, hours, 0, 0]) as number
        from (select distinct on (session, code) session, code, number, hours from visit as own
          where own.pid = look.pid and own.visitor = look.visitor and day > now() - interval '3 days'
          order by session, code, number desc) as last) as flat
      group by session) as visits), '[]'))::text
  from (select *, max(number) over (partition by pid, visitor) as newest from look) as look
  group by pid, visitor;
drop table event_seen;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['events', 'event_visitor', 'event_again', 'event_hours']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
