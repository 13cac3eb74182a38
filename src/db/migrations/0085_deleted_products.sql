-- Old lines of deleted products are pruned. Who has read no further than the last transaction of which some were reads the
-- catalogue anew (docs/decisions/0041).
alter table catalogue_version add column deletions_pruned_to xid8 not null default '0';
