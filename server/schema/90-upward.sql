-- References from an earlier file to a later one, in the order of the files.

alter table mail add foreign key (broadcast_id) references broadcast on delete set null;
alter table mail add foreign key (held_for) references account on delete set null;
alter table mail add foreign key (property_id) references property;
alter table drawn_picture add foreign key (property_id) references property on delete cascade;
alter table export_run add foreign key (account_id) references account on delete cascade;
alter table export_run add foreign key (property_id) references property on delete cascade;
alter table cms_region_version add foreign key (saved_by) references account on delete set null;
alter table stored_file add foreign key (account_id) references account on delete set null;
alter table entrant_file add foreign key (account_id) references account on delete cascade;
alter table enrolment add foreign key (reviewer_id) references reviewer on delete cascade;
alter table enrolment_expertise add foreign key (cluster_id) references cluster on delete cascade;
alter table reviewer_season_off add foreign key (disabled_by) references account on delete set null;
alter table reviewer_season_off add foreign key (reviewer_id) references reviewer on delete cascade;
alter table team_member add foreign key (submission_id) references submission on delete cascade;
alter table hand_act add foreign key (result_change_id) references result_change on delete set null;
alter table record_judge add foreign key (reviewer_id) references reviewer on delete cascade;
alter table feedback_comment add foreign key (review_id) references review on delete cascade;
