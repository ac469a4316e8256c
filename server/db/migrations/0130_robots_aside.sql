-- Programs that say of themselves that they are none of the shop's visitors are set aside as well.
alter table event_aside drop constraint event_aside_reason_check;
alter table event_aside add constraint event_aside_reason_check
  check (reason in ('unknown', 'unsigned', 'burst', 'robot'));
