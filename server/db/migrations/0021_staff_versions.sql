-- What staff have set of a user and of a shop: a save starts from the version it has read.
alter table users add column staff_version integer not null default 1;
alter table product add column staff_version integer not null default 1;
