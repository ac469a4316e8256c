-- What staff changed is a small part of all changes, and asked for by itself.
create index footprint_of_category on footprint (category, created_at);
