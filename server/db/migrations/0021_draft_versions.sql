-- Each save of a draft gets a number that no other save has, because a discarded draft that is created again must not
-- reach a version that a stale editor still has.
create sequence campaign_draft_version as int owned by campaign_draft.version;
select setval('campaign_draft_version', max(version)) from campaign_draft having max(version) is not null;
alter table campaign_draft alter column version set default nextval('campaign_draft_version');
