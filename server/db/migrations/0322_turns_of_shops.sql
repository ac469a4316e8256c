-- What is due is taken by turns of the shops: one step along the index for each of them.
drop index whatsapp_outbox_due;
create index whatsapp_outbox_due on whatsapp_outbox (pid, due_at, id) where state = 'queued';
drop index whatsapp_inbox_due;
create index whatsapp_inbox_due on whatsapp_inbox (pid, received_at) where answered_at is null;
drop index schedule_job_due;
create index schedule_job_due on schedule_job (pid, due_at) where outcome is null;
