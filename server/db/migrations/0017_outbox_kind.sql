-- Reason of the e-mail, such as `digest`; null for rows of older releases.
alter table outbox add column kind text;
