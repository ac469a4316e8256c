-- Page of the carrier that shows where the parcel is.
alter table shop_order add column tracking_url text;
-- The bot finds the orders of a contact.
create index shop_order_email on shop_order (pid, email_hash, placed_at) where email_hash is not null;
create index shop_order_phone on shop_order (pid, phone_hash, placed_at) where phone_hash is not null;
