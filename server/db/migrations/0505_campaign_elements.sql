-- How often elements that actions wait for were on the page, by hour; browsers report each action once an hour.
create table campaign_element (
  pid text collate "C" not null,
  campaign_id int not null,
  selector text not null,
  -- The hour it begins at.
  hour timestamptz not null,
  found int not null,
  missing int not null,
  -- Of these as many came after the element was found last in this hour.
  missing_last int not null,
  primary key (pid, campaign_id, selector, hour)
);

alter table campaign_element enable row level security;
create policy shop on campaign_element using (pid = current_setting('vitrin.pid', true));
