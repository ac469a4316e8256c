-- Services that receive the contacts of a shop; the key of each is among the shop's secrets.
create table contact_connection (
  pid text collate "C" not null,
  kind text not null check (kind in ('webhook', 'klaviyo', 'mailchimp', 'brevo')),
  url text not null default '',
  list text not null default '',
  created_at timestamptz not null,
  primary key (pid, kind)
);

create table connection_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  kind text not null,
  email text not null,
  body text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unclear')),
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id)
);
create index connection_outbox_due on connection_outbox (pid, due_at, id) where state = 'queued';
create index connection_outbox_lease on connection_outbox (lease_until) where state = 'sending';
create index connection_outbox_failed on connection_outbox (pid, kind) where state <> 'sent';

alter table contact_connection enable row level security;
create policy shop on contact_connection using (pid = current_setting('vitrin.pid', true));
alter table connection_outbox enable row level security;
create policy shop on connection_outbox using (pid = current_setting('vitrin.pid', true));
