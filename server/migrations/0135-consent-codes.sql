-- Whoever reads the old address agrees before an organizer's change of it goes on. No code of today has another purpose than before.
alter table account_code drop constraint account_code_purpose_check;
alter table account_code
  add constraint account_code_purpose_check check (purpose in ('reset', 'confirm', 'email', 'objection', 'acting', 'consent'));
