-- Where a shop's own server is told of notices; the secret that signs them is among its secrets.
create table notice_webhook (
  pid text collate "C" primary key,
  url text not null,
  created_at timestamptz not null
);

create table webhook_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  -- What is posted, to the byte: retries are signed anew and send the same.
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
create index webhook_outbox_due on webhook_outbox (pid, due_at, id) where state = 'queued';
create index webhook_outbox_lease on webhook_outbox (lease_until) where state = 'sending';

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['notice_webhook', 'webhook_outbox']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;
