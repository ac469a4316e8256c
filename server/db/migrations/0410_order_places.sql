-- Where the click happened that an order follows: the path of the page, and places in the lists of devices and sources.
-- Null for views, and for orders that were attributed before.
alter table order_touch add column page text, add column device smallint, add column source smallint;

-- Each order once, of a range of days.
create index order_touch_once on order_touch (pid, day) where once;
