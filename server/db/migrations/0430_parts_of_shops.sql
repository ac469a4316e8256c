-- What all campaigns of a shop have on a day that is over, as rows of campaign 0 (server/events/rollup/fold-days.ts): a report of the
-- whole shop read each of them.
insert into event_parts (pid, day, camp_id, part, key, shown, clicked)
select pid, day, 0, part, key, sum(shown), sum(clicked) from event_parts
where day < (now() at time zone 'Europe/Istanbul')::date - 1
group by pid, day, part, key;
