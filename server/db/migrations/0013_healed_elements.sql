-- Visits in which the element was found by the alternatives of its selector; `found` includes them.
alter table campaign_element
  add column healed int not null default 0,
  -- Those after the last visit of this hour in which the selector itself found the element.
  add column healed_last int not null default 0,
  -- The element's present selector, and the alternatives that found it, separated by commas.
  add column healed_css text,
  add column healed_ways text;
