-- Versions of the texts of consent boxes; a contact stores the version it agreed to.
create table consent_text (
  pid text collate "C" not null,
  version int not null,
  text text not null,
  created_at timestamptz not null,
  primary key (pid, version)
);
create unique index consent_text_once on consent_text (pid, md5(text));
alter table consent_text enable row level security;
create policy shop on consent_text using (pid = current_setting('vitrin.pid', true));

alter table contact
  add column consent_version int,
  -- Since when the contact must confirm the address by e-mail; null when it need not.
  add column pending_at timestamptz,
  add column confirmed_at timestamptz,
  add column confirm_mailed_at timestamptz,
  -- Body for the connections, sent once the contact is confirmed.
  add column held text;
-- Counts the confirmation e-mails of a day.
create index contact_confirm_mailed on contact (pid, confirm_mailed_at) where confirm_mailed_at is not null;
