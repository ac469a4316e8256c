-- What went wrong last with a variable on the shop's pages: {version, message, page, at, count}. Of another
-- version than the row's it is history.
alter table variable add column failure jsonb;
