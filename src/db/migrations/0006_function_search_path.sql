-- A function that runs with its owner's rights must not find a caller's temporary table where it means one of ours: unless
-- the path names pg_temp, it is searched first.
do $$
declare
  guarded regprocedure;
begin
  for guarded in
    select oid::regprocedure from pg_proc
    where proname in ('saved_among', 'save_product_with_user_check', 'find_open_session') and prosecdef
      and pronamespace = current_schema()::regnamespace
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guarded, current_schema());
  end loop;
end
$$;
