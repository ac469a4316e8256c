-- What a visitor did at once lies in one row. A row for each event cost two indexes and the log more than all the rest
-- of storing it.
create table event_batches (
  pid text collate "C" not null,
  visitor uuid not null,
  session uuid not null,
  -- When the first and the last of them happened, on one day in Istanbul.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Forms, answers of polls and the like, never beside anything else.
  is_written boolean not null,
  -- Of `DEVICES` and `VISIT_SOURCES`: the place in the list.
  device smallint,
  source smallint,
  -- Events, one at each place: milliseconds after the first, and what each of them says. Null where none says it.
  ids uuid[] not null,
  after int[] not null,
  types smallint[] not null,
  camps int[] not null,
  details text[] collate "C",
  variants smallint[],
  pages text[] collate "C"
) partition by range (last_at);
create index event_batches_pid on event_batches (pid, last_at);
create index event_batches_visitor on event_batches (visitor, last_at);
-- Few among many.
create index event_batches_written on event_batches (pid, last_at) where is_written;
alter table event_batches enable row level security;
create policy shop on event_batches using (pid = current_setting('vitrin.pid', true));

alter table events rename to events_before;
alter schema event_months rename to event_months_before;
create schema event_months;

-- Makes the table of a moment's month in Istanbul, unless it is there.
create or replace function open_event_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'Europe/Istanbul');
  name text := to_char(month, '"m"YYYY_MM');
begin
  -- Servers that do so at once take turns.
  perform pg_advisory_xact_lock(7341004);
  if to_regclass(format('event_months.%I', name)) is not null
    or to_regclass(format('event_months.%I', 'k' || substr(name, 2))) is not null then
    return;
  end if;
  execute format('create table event_months.%I (like event_batches including storage)', name);
  -- Attached afterwards: making it in place would hold up every writer.
  execute format('alter table event_batches attach partition event_months.%I for values from (%L) to (%L)', name,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end $$;

-- Takes a detached month of raw events away, but for what visitors wrote: forms and answers of polls stay
-- where reports of them read, in a table of the same month.
create or replace function drop_event_month(name text) returns void language plpgsql as $$
declare
  month timestamp := to_date(substr(name, 2), 'YYYY_MM');
  kept text := 'k' || substr(name, 2);
begin
  -- Servers that do so at once take turns.
  perform pg_advisory_xact_lock(7341004);
  if to_regclass(format('event_months.%I', name)) is null then
    return;
  end if;
  execute format('create table event_months.%I (like event_batches including storage)', kept);
  execute format('insert into event_months.%I select * from event_months.%I where is_written', kept, name);
  execute format('drop table event_months.%I', name);
  execute format('alter table event_batches attach partition event_months.%I for values from (%L) to (%L)', kept,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end $$;

-- A month that was being dropped is dropped: of what visitors did then nothing is moved.
do $$
declare
  leaving text;
begin
  for leaving in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = 'event_months_before'::regnamespace and inhdetachpending
  loop
    execute format('alter table events_before detach partition event_months_before.%I finalize', leaving);
  end loop;
end $$;

select open_event_month(now() + month * interval '1 month') from generate_series(-1, 2) as month;
select open_event_month(to_date(substr(relname, 2), 'YYYY_MM')::timestamp at time zone 'Europe/Istanbul')
from pg_class where relnamespace = 'event_months_before'::regnamespace and relkind = 'r';

do $$
declare
  month text;
  is_attached boolean;
begin
  for month, is_attached in
    select relname, inhrelid is not null from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = 'event_months_before'::regnamespace and relkind = 'r' order by relname
  loop
    execute format($move$
      insert into event_batches (pid, visitor, session, first_at, last_at, is_written, device, source, ids, after, types,
        camps, details, variants, pages)
      select pid, visitor, session, moments[1], moments[cardinality(moments)], is_written, device, source, ids,
        array(select round(extract(epoch from moment - moments[1]) * 1000)::int
          from unnest(moments) with ordinality as of_row (moment, place) order by place),
        types, camps, details, variants, pages
      from (
        select pid, visitor, session, is_written, device, source, array_agg(ts order by ts, id) as moments,
          array_agg(id order by ts, id) as ids, array_agg(type order by ts, id) as types,
          array_agg(camp_id order by ts, id) as camps,
          array_agg(detail order by ts, id) filter (where says_detail) as details,
          array_agg(variant order by ts, id) filter (where says_variant) as variants,
          array_agg(page order by ts, id) filter (where says_page) as pages
        from (
          select *, bool_or(detail is not null) over own as says_detail,
            bool_or(variant is not null) over own as says_variant, bool_or(page is not null) over own as says_page
          from (
            select *, (row_number() over (partition by pid, visitor, session, day, is_written, device, source
              order by ts, id) - 1) / 25 as part
            from (
              select pid, visitor, session, id, date_trunc('milliseconds', ts) as ts, type, camp_id, detail, variant, page,
                device, source, (ts at time zone 'Europe/Istanbul')::date as day, type in (5, 6, 7) as is_written
              from event_months_before.%I) as event
            where %L or is_written) as placed
          window own as (partition by pid, visitor, session, day, is_written, device, source, part)) as said
        group by pid, visitor, session, day, is_written, device, source, part) as batch$move$, month, is_attached);
  end loop;
end $$;
drop table events_before;
drop schema event_months_before cascade;

-- The events, one by one; what a question says of `first_at` and `last_at` too is found by an index.
create view events with (security_invoker = true) as
  select pid, visitor, session, first_at, last_at, is_written, id, first_at + milliseconds * interval '1 millisecond' as ts,
    type, camp_id, detail, variant, page, device, source
  from event_batches, unnest(ids, after, types, camps, details, variants, pages)
    as event (id, milliseconds, type, camp_id, detail, variant, page);
