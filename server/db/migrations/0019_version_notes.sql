-- Note of the person who published the version; null without one.
alter table campaign_version add column note text;
