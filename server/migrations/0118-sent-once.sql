-- Made up by whoever sends it: what is sent again, because its answer was lost, is there once.
alter table submission add column key text;
create unique index submission_key on submission (account_id, key) where key is not null;
alter table piece add column key text;
create unique index piece_key on piece (submission_id, key) where key is not null;
alter table work_recommendation add column key text;
create unique index work_recommendation_key on work_recommendation (reviewer_id, key) where key is not null;
alter table achievement_recommendation add column key text;
create unique index achievement_recommendation_key on achievement_recommendation (reviewer_id, key) where key is not null;
alter table fund_recommendation add column key text;
create unique index fund_recommendation_key on fund_recommendation (reviewer_id, key) where key is not null;
