-- What people of the shop itself do on its pages is set aside as well.
alter table event_aside drop constraint event_aside_reason_check;
alter table event_aside add constraint event_aside_reason_check
  check (reason in ('unknown', 'unsigned', 'burst', 'robot', 'own'));
