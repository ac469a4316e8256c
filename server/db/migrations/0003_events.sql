-- Events of visitors and their counts (docs/areas.md).

-- Counted events, campaigns and visits of a visitor (server/events/store/visitor-state.ts). `version` is the
-- optimistic lock of its writers.
create table event_visitor (
  pid text collate "C" not null,
  visitor uuid not null,
  version int not null,
  last_day date not null,
  state text not null,
  primary key (pid, visitor)
) with (fillfactor = 80);
-- Finds visitors who have not returned for long; block ranges cost writers nothing.
create index event_visitor_last_day on event_visitor using brin (last_day);

-- Up to 25 events of one visit in one row, because a row per event costs more in indexes and log than its data.
create table event_batches (
  pid text collate "C" not null,
  visitor uuid not null,
  session uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  is_written boolean not null,
  device smallint,
  source smallint,
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
-- A small part of all batches.
create index event_batches_written on event_batches (pid, last_at) where is_written;

-- Additions to the counts: one row per shop and write, which a background job adds to the counts. Updating the
-- counts with every write would make all writes of a busy shop change the same rows.
create table event_arrivals (
  pid text collate "C" not null,
  size int not null,
  days int[] not null default '{}',
  hours smallint[] not null default '{}',
  camps int[] not null default '{}',
  types smallint[] not null default '{}',
  events int[] not null default '{}',
  sessions int[] not null default '{}',
  visitors int[] not null default '{}',
  sessions_of_day int[] not null default '{}',
  visitors_of_day int[] not null default '{}',
  part_days int[] not null default '{}',
  part_camps int[] not null default '{}',
  clicks boolean[] not null default '{}',
  devices text[] not null default '{}',
  sources text[] not null default '{}',
  pages text[] not null default '{}'
);
create index event_arrivals_pid on event_arrivals (pid);

-- Rows change all day, so the fill factor leaves room for updates that do not touch the index.
create table event_totals (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  total_count bigint not null,
  total_session bigint not null,
  unique_user bigint not null,
  primary key (pid, day, camp_id, type)
) with (fillfactor = 50);

-- Visitors of a day who had been seen before, by the number of days since then. The visitors of a range are the
-- sum of its days minus those whose last day is within the range.
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

-- Finished days of `event_again`, one row per day instead of one per gap, for reports over months.
create table event_again_days (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  sessions int[] not null,
  visitors int[] not null,
  primary key (pid, day, camp_id, type)
);

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

-- Origins of visits with a campaign, written with the events.
create table event_referrers (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  platform text collate "C" not null,
  referrer text collate "C" not null,
  total_count bigint not null,
  primary key (pid, day, camp_id, type, platform, referrer)
) with (fillfactor = 70);

create table event_parts (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  part smallint not null,
  key text collate "C" not null,
  shown bigint not null,
  clicked bigint not null,
  primary key (pid, day, camp_id, part, key)
) with (fillfactor = 70);
-- Finds the days to be folded; block ranges cost writers nothing.
create index event_parts_day on event_parts using brin (day);

-- Rejected events by day and reason. Reports do not count them; merchants see their number.
create table event_aside (
  pid text collate "C" not null,
  day date not null,
  reason text not null,
  total bigint not null,
  primary key (pid, day, reason),
  check (reason in ('unknown', 'unsigned', 'burst', 'robot', 'own'))
);

-- Position up to which each segment of a server's spool is stored, so that no event is stored twice.
create table event_spool (
  segment uuid not null,
  stored bigint not null,
  followed bigint not null,
  at timestamptz not null default now(),
  primary key (segment)
);

-- Events on their way to a ClickHouse server: one row per shop and write.
create table event_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  size int not null,
  visitors uuid[] not null,
  content text not null,
  block bigint,
  at timestamptz not null default now(),
  refused text,
  primary key (id)
);
create index event_outbox_block on event_outbox (block) where block is not null;
create index event_outbox_pid on event_outbox (pid);
create index event_outbox_refused on event_outbox (id) where refused is not null;

-- Visitors erased here whose events must still be removed on the ClickHouse server.
create table event_removal (
  pid text collate "C" not null,
  id bigint generated always as identity,
  visitors uuid[] not null,
  at timestamptz not null default now(),
  primary key (id)
);
create index event_removal_pid on event_removal (pid);

-- One row from the start of a move to a ClickHouse server on; it states where the events are.
create table event_move (
  id int not null default 1,
  copied text[] not null default '{}',
  began_at timestamptz not null default now(),
  switched_at timestamptz,
  primary key (id),
  check (id = 1)
);

-- Creates the table of a month in Istanbul, unless it exists.
create function open_event_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'Europe/Istanbul');
  name text := to_char(month, '"m"YYYY_MM');
begin
  -- Serializes servers that do this at the same time.
  perform pg_advisory_xact_lock(7341004);
  if to_regclass(format('event_months.%I', name)) is not null
    or to_regclass(format('event_months.%I', 'k' || substr(name, 2))) is not null then
    return;
  end if;
  execute format('create table event_months.%I (like event_batches including storage)', name);
  -- Attached afterwards, because creating it as a partition would block all writers.
  execute format('alter table event_batches attach partition event_months.%I for values from (%L) to (%L)', name,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end
$$;

-- Drops a detached month of raw events. Texts that visitors wrote stay, in a table of the same month.
create function drop_event_month(name text) returns void language plpgsql as $$
declare
  month timestamp := to_date(substr(name, 2), 'YYYY_MM');
  kept text := 'k' || substr(name, 2);
begin
  -- Serializes servers that do this at the same time.
  perform pg_advisory_xact_lock(7341004);
  if to_regclass(format('event_months.%I', name)) is null then
    return;
  end if;
  execute format('create table event_months.%I (like event_batches including storage)', kept);
  execute format('insert into event_months.%I select * from event_months.%I where is_written', kept, name);
  execute format('drop table event_months.%I', name);
  execute format('alter table event_batches attach partition event_months.%I for values from (%L) to (%L)', kept,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end
$$;

-- Rejects new events at the end of a move to a ClickHouse server (server/events/move.ts).
create function refuse_events() returns trigger language plpgsql as $$
begin
  raise exception 'events of this database are being moved, or have been: EVENTS_URL says where'
    using errcode = '57P03';
end
$$;

create schema event_months;
select open_event_month(now() + month * interval '1 month') from generate_series(-1, 2) as month;

-- Counts including those that the background job has not added yet.
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

-- Single events. Queries also name first_at and last_at, which have an index.
create view events with (security_invoker = true) as
  select pid, visitor, session, first_at, last_at, is_written, id,
    first_at + milliseconds * interval '1 millisecond' as ts,
    type, camp_id, detail, variant, page, device, source
  from event_batches, unnest(ids, after, types, camps, details, variants, pages)
    as event (id, milliseconds, type, camp_id, detail, variant, page);
