-- An organizer who looks at a portal as somebody else: the session is of that person and carries who really acts.
-- It ends with the organizer's own session, and by itself.
alter table session add column acting_id int references account on delete cascade;
alter table session add column acting_session_id int references session on delete cascade;
alter table session add constraint session_acting_whole check ((acting_id is null) = (acting_session_id is null));
create index session_acting on session (acting_id) where acting_id is not null;
create index session_acting_session on session (acting_session_id) where acting_session_id is not null;

-- The code that a browser exchanges for such a session, once.
alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in ('reset', 'confirm', 'email', 'objection', 'acting'));

-- Who really did it, where it was done in somebody else's name; and the personal access token that did it.
alter table audit_log add column acting_id int;
alter table audit_log add column token_id int;
