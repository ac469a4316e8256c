-- What was known of a shop's former company goes with the change; of earlier changes it goes now.
delete from marketplace_product using marketplace_shop as shop
  where marketplace_product.pid = shop.pid and marketplace_product.firm_id <> shop.firm_id;
delete from marketplace_pair using marketplace_shop as shop
  where marketplace_pair.pid = shop.pid and marketplace_pair.firm_id <> shop.firm_id;
delete from marketplace_review using marketplace_shop as shop
  where marketplace_review.pid = shop.pid and marketplace_review.firm_id <> shop.firm_id;
delete from marketplace_analysis using marketplace_shop as shop
  where marketplace_analysis.pid = shop.pid and marketplace_analysis.firm_id <> shop.firm_id;
delete from marketplace_job using marketplace_shop as shop
  where marketplace_job.pid = shop.pid and marketplace_job.firm_id <> shop.firm_id;
