alter table inbox_thread
  -- First reply of the team that the visitor's chat has not received; null when it has received all.
  add column unseen_line int,
  -- When the unseen replies are sent by e-mail; null once they are sent or received.
  add column unseen_mail_at timestamptz;
create index inbox_thread_unseen_mail on inbox_thread (unseen_mail_at) where unseen_mail_at is not null;

-- A merchant's transaction queues and deletes e-mails of its shop only; it reads no content (server/db/row-security.ts).
alter table outbox enable row level security;
create policy shop on outbox using (shop = current_setting('vitrin.pid', true));
