-- The report of outcomes reads the conversations of a range.
create index conversation_report on conversation (pid, channel, started_at) where not test;

-- Conversations that the team answered before the inbox existed have no time of the first reply yet.
update inbox_thread as thread set first_reply_at = replied.at
from (
  select pid, conversation, min(at) as at from bot_line where from_agent group by pid, conversation
) as replied
where replied.pid = thread.pid and replied.conversation = thread.conversation
  and thread.first_reply_at is null and thread.state = 'closed'
  and not exists (select from inbox_round as round
    where round.pid = thread.pid and round.conversation = thread.conversation);
