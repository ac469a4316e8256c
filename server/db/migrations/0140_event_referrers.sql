-- Where visits came from that a campaign asked to stay, by what came of it; written with the events.
create table event_referrers (
  pid text collate "C" not null,
  -- Of Europe/Istanbul.
  day date not null,
  camp_id int not null,
  type smallint not null,
  -- search, ads, social, mail, link or direct
  platform text collate "C" not null,
  -- The host, or the name a link gave itself; direct for none.
  referrer text collate "C" not null,
  total_count bigint not null,
  primary key (pid, day, camp_id, type, platform, referrer)
) with (fillfactor = 70);
alter table event_referrers enable row level security;
create policy shop on event_referrers using (pid = current_setting('vitrin.pid', true));

-- What visitors wrote alone is kept and found by this index, not what came after it.
drop index events_written;
create index events_written on events (pid, type, ts) where type between 5 and 7;

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
  execute format('create table event_months.%I (like events including storage)', kept);
  execute format('insert into event_months.%I select * from event_months.%I where type between 5 and 7', kept, name);
  execute format('drop table event_months.%I', name);
  execute format('alter table events attach partition event_months.%I for values from (%L) to (%L)', kept,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end $$;
