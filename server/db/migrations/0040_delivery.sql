-- One delivery queue serves every outbox: the same columns in each of them.

alter table outbox
  add column state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unclear')),
  add column lease_until timestamptz,
  add column settled_at timestamptz,
  -- What only the recipient may read, such as a password reset token; gone once the mail is settled.
  add column secret text;
update outbox set state = 'sent', settled_at = sent_at, html = '', plain = '' where sent_at is not null;
update outbox set state = 'failed', settled_at = due_at where state = 'queued' and attempts >= 3;
-- Reset links that were queued before: whoever still wants one asks again.
delete from outbox where state <> 'sent' and plain like '%/verify/resetPassword/%';
drop index outbox_due;
alter table outbox drop column sent_at;
create index outbox_due on outbox (due_at, id) where state = 'queued';
create index outbox_lease on outbox (lease_until) where state = 'sending';

alter table whatsapp_outbox
  drop constraint whatsapp_outbox_state_check,
  add constraint whatsapp_outbox_state_check
    check (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'expired')),
  add column lease_until timestamptz,
  add column settled_at timestamptz;
-- Sent without anybody having seen the end of it.
update whatsapp_outbox set lease_until = due_at where state = 'sending';
create index whatsapp_outbox_lease on whatsapp_outbox (lease_until) where state = 'sending';

