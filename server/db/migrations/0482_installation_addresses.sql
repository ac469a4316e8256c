-- Each page of a checking visit has its row, not only the last one of each kind.
alter table installation_page drop constraint installation_page_pkey;
alter table installation_page add primary key (pid, page, url);
