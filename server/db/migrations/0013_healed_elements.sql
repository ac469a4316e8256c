-- Visits in which the element was found by the alternatives of its selector; they are in `found` as well.
alter table campaign_element
  add column healed int not null default 0,
  -- Of these as many came after the element was found last by its own selector in this hour.
  add column healed_last int not null default 0,
  -- The selector that the element had then, and the ways that found it, separated by commas.
  add column healed_css text,
  add column healed_ways text;
