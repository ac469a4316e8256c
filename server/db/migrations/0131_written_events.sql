-- Takes a detached month of raw events away, but for what visitors wrote: forms and answers of polls stay
-- where reports of them read, in a table of the same month.
create function drop_event_month(name text) returns void language plpgsql as $$
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
  execute format('insert into event_months.%I select * from event_months.%I where type >= 5', kept, name);
  execute format('drop table event_months.%I', name);
  execute format('alter table events attach partition event_months.%I for values from (%L) to (%L)', kept,
    month at time zone 'Europe/Istanbul', (month + interval '1 month') at time zone 'Europe/Istanbul');
end $$;
