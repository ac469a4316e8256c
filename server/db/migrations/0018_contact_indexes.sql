-- The newest messages of a contact.
create index schedule_outbox_contact on schedule_outbox (pid, contact, id desc) where contact is not null;

-- Customers of the inbox by address. A condition on lower(email) cannot use an index under row security, because
-- lower() is not leakproof; the comparison with a stored key can.
alter table inbox_customer
  add column email_key text collate "C" not null generated always as (lower(email)) stored;
create index inbox_customer_email on inbox_customer (pid, email_key) where email_key <> '';
create index inbox_customer_phone on inbox_customer (pid, phone) where phone <> '';
