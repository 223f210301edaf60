-- Who is behind a token is kept by every process (kernel/known-sessions.ts). Whatever that was read from says so when it changes, in the
-- transaction that changes it: the word goes out with the commit, and names the account. No writer has to think of it.
-- An insert into session or personal_token needs no word: a token that nobody knew is not kept.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('laurel_sessions', '');
    return null;
  end if;
  -- The same word twice is said once.
  if tg_op <> 'INSERT' then
    perform pg_notify('laurel_sessions', to_jsonb(old) ->> tg_argv[0]);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('laurel_sessions', to_jsonb(new) ->> tg_argv[0]);
  end if;
  return null;
end $$;

-- All columns but when somebody was last seen, so that one that is read tomorrow is not forgotten.
create trigger session_told after update on session for each row
  when (to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at') execute function tell_session_changed('account_id');
create trigger session_ended after delete on session for each row
  when (old.revoked_at is null) execute function tell_session_changed('account_id');
create trigger account_told after update on account for each row
  when (to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at') execute function tell_session_changed('id');
create trigger account_ended after delete on account for each row execute function tell_session_changed('id');
create trigger personal_token_told after update on personal_token for each row
  when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at') execute function tell_session_changed('account_id');
create trigger personal_token_ended after delete on personal_token for each row execute function tell_session_changed('account_id');
create trigger staff_grant_told after insert or update or delete on staff_grant for each row execute function tell_session_changed('account_id');
create trigger account_block_told after insert or update or delete on account_block for each row
  execute function tell_session_changed('account_id');

create trigger session_emptied after truncate on session for each statement execute function tell_session_changed();
create trigger account_emptied after truncate on account for each statement execute function tell_session_changed();
create trigger personal_token_emptied after truncate on personal_token for each statement execute function tell_session_changed();
create trigger staff_grant_emptied after truncate on staff_grant for each statement execute function tell_session_changed();
create trigger account_block_emptied after truncate on account_block for each statement execute function tell_session_changed();
