-- The worst stage a notice had: what becomes better and worse again is not told again.
alter table notice add column told_stage smallint not null default 1;
update notice set told_stage = stage where stage > 1;
