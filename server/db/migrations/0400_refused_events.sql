-- Why the server of events did not take a row, of one that was put aside: it is not sent until somebody says so.
alter table event_outbox add column refused text;
create index event_outbox_refused on event_outbox (id) where refused is not null;
