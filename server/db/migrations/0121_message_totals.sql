-- What became of messages is kept for ever, their rows are not: whoever drops a row adds it here.
create table message_totals (
  pid text collate "C" not null,
  -- In Istanbul.
  day date not null,
  -- mail, whatsapp or web-push
  platform text collate "C" not null,
  -- Why it was sent; empty where that is not known.
  source text collate "C" not null,
  label text collate "C" not null,
  total integer not null,
  primary key (pid, day, platform, source, label)
);
alter table message_totals enable row level security;
create policy shop on message_totals using (pid = current_setting('vitrin.pid', true));

-- What a message was sent for: a later change of its schedule does not change that.
alter table schedule_outbox add column origin text not null default 'schedule'
  check (origin in ('schedule', 'cart', 'form', 'test'));
update schedule_outbox as sent set origin = 'form'
where contact is null and address <> '' and not exists (
  select from campaign where campaign.pid = sent.pid and campaign.id = sent.schedule
    and campaign.type = 'schedule');
update schedule_outbox as sent set origin = case
    when sent.contact is null and sent.address <> '' then 'test' else 'cart' end
from campaign
where campaign.pid = sent.pid and campaign.id = sent.schedule and campaign.type = 'schedule'
  and ((sent.contact is null and sent.address <> '') or (campaign.body -> 'trigger')::text like '%"cart-add"%');

-- Ends of messages by time.
create index schedule_outbox_settled on schedule_outbox (pid, settled_at);
create index whatsapp_outbox_settled on whatsapp_outbox (pid, settled_at);
create index whatsapp_status_time on whatsapp_status (pid, at);
create index whatsapp_inbox_time on whatsapp_inbox (pid, sent_at);
create index answer_mail_settled on answer_mail (pid, settled_at);
create index question_mailed on question (pid, mail_at) where mail_state = 'sent';
