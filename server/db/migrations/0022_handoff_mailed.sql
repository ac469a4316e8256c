-- The e-mails of the last hour, for the limit of e-mails per visitor.
create index bot_handoff_mailed on bot_handoff (pid, mailed_at) where mailed_at is not null;
