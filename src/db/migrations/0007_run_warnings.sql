-- What the operator should know of a run although it is complete, such as that it kept products which it did not meet.
alter table ingest_runs add column warnings text[] not null default '{}';
