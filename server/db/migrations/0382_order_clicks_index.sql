-- Orders of a recommendation are found by what they are attributed to.
drop index shop_order_clicked;
