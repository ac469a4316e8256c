-- Orders that hold a product whose recommendation was clicked, by shop: what reports read.
create index product_order_followed on product_order (pid, at) where clicked <> '[]'::jsonb;
