-- Kinds of notices that the shop's own server is not posted.
alter table notice_webhook add column muted text[] not null default '{}';
