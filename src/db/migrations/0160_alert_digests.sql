-- When a look last found it: what only one machine can see ends when that machine looks no more.
alter table alerts add column seen_at timestamptz not null default now();

-- What happened in a day is told as a whole, too.
alter table alert_messages drop constraint alert_messages_event_check;
alter table alert_messages add constraint alert_messages_event_check check (event in ('began', 'ended', 'digest'));
