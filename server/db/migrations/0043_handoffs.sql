alter table bot_handoff
  -- Passed on by a scenario: the bot goes on, and the team has it until somebody ends it.
  add column scenario boolean not null default false,
  add column ended_at timestamptz;
create index bot_handoff_conversation on bot_handoff (pid, conversation, at);

-- The same for all conversations of one browser; a WhatsApp number is told by its contact.
alter table conversation add column visitor text not null default '';
create index conversation_visitor on conversation (pid, visitor, started_at) where visitor <> '';
