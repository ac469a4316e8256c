-- Old rows are found by their moment, batch by batch. Rows are appended in about that order, so an index
-- of ranges is enough and costs writers next to nothing.
create index bot_event_at on bot_event using brin (at);
create index schedule_outbox_created on schedule_outbox using brin (created_at);
create index whatsapp_inbox_received on whatsapp_inbox using brin (received_at);
create index whatsapp_outbox_created on whatsapp_outbox using brin (created_at);
create index whatsapp_status_at on whatsapp_status using brin (at);
create index answer_mail_created on answer_mail using brin (created_at);
create index webhook_outbox_settled on webhook_outbox using brin (settled_at);
create index support_look_call_at on support_look_call using brin (at);
-- Words are dropped with their row now.
drop index bot_event_words;
