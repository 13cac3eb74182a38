-- A browser is pushed to as long as its person is signed in there: who signs out, or ends that session from elsewhere, wants no notice on it.
-- A session that merely ran out ends nothing: to call somebody back is what a push is for.
alter table watch_channels add column session_id uuid;

create index watch_channels_session on watch_channels (session_id) where session_id is not null;

create function end_pushes() returns trigger
language plpgsql security definer
as $$
declare
  before text := coalesce(current_setting('selvedge.watching', true), '');
begin
  perform set_config('selvedge.watching', 'on', true);
  delete from watch_channels where session_id = old.id and kind = 'push';
  perform set_config('selvedge.watching', before, true);
  return null;
end
$$;

do $$
begin
  execute format('alter function end_pushes set search_path to %I, pg_temp', current_schema());
end
$$;

revoke execute on function end_pushes from public;

create trigger sessions_end_pushes after delete on sessions
  for each row when (old.expires_at > now()) execute function end_pushes();
