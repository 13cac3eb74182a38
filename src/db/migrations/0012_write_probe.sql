-- One row that is locked now and then, to see whether the database still takes writes.
create table write_probe (
  only_row boolean primary key default true check (only_row)
);
insert into write_probe default values;
