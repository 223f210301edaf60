-- How many reviews every entry of the season should get in round one. Coverage, pace and what is still to do are told by it.
alter table season add column reviews_wanted int not null default 3 check (reviews_wanted between 1 and 99);
