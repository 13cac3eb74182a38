-- How often a mail was handed over again that may have arrived.
alter table mails add column repeats smallint not null default 0;
