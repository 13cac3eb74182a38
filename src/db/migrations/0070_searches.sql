-- What was searched for, a row for each query and day, when the operator wants to know (SEARCH_LOG). Nothing of who asked.
create table searches (
  day date not null,
  query text not null,
  -- How often on that day.
  times integer not null,
  -- How many items it found, the last time.
  found integer not null,
  primary key (day, query)
);
