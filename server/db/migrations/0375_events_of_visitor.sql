-- What a visitor saw and clicked before an order is read without the events of everybody else, so the days
-- they came on need not be kept.
create index events_visitor on events (visitor, ts);
alter table event_visitor drop column days;
