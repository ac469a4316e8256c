alter table bot_line
  -- Said by the shop's team, neither by the bot nor by the visitor.
  add column from_agent boolean not null default false,
  -- What a customer sent on WhatsApp: {kind, id, mime, name}. The file stays with the platform.
  add column media jsonb,
  -- Made by the console for a word of the team and kept on a retry: it is said once.
  add column nonce text;
create unique index bot_line_nonce on bot_line (pid, conversation, nonce) where nonce is not null;

-- When the visitor wrote last: WhatsApp takes free messages for a day from then on.
alter table conversation add column heard_at timestamptz;
update conversation set heard_at = last_at where visitor_lines > 0;
-- For cleaning. By the beginning, which never changes, so that a turn stays a cheap update.
create index conversation_started on conversation (started_at);

create index bot_event_words on bot_event (at) where type = 'unanswered' and detail <> '';

alter table whatsapp_account
  -- Owns the message templates of the number.
  add column business_account_id text not null default '',
  add column version integer not null default 1;

alter table whatsapp_inbox add column media jsonb;

-- The line of a conversation a message carries; the bot's own messages name none.
alter table whatsapp_outbox
  add column conversation text,
  add column line integer;
create index whatsapp_outbox_line on whatsapp_outbox (pid, conversation) where line is not null;
