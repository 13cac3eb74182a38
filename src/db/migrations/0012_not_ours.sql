-- What a thing is called that is not listed, where it is, and what told that it is none of ours.
alter table read_records add column title text, add column url text, add column reason text;
