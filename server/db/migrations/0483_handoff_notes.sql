-- The first note after a hand-off, which its list shows for each row.
create index bot_handoff_note on bot_handoff (pid, conversation, at) where kind = 'note';
