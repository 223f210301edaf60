-- When a judge was last sent an invitation; absent for judges who registered themselves.
alter table reviewer add column invited_at timestamptz;
