-- Which shortage of a coupon list its merchant was last written of: none, low (a tenth left) or empty.
alter table coupon_pool
  add column noticed text not null default 'none' check (noticed in ('none', 'low', 'empty'));
