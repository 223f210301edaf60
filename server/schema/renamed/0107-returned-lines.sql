-- Now 0107-cheaper-deletes: this is what the first form lacks.
create index order_line_part_of on order_line (part_of_id) where part_of_id is not null;
create index orders_made_by on orders (made_by) where made_by is not null;
create index ballot_rank_entry on ballot_rank (entry_id);
create index team_member_submission on team_member (submission_id) where submission_id is not null;
create index voter_registration_entry on voter_registration (entry_id) where entry_id is not null;
create index coupon_account on coupon (account_id) where account_id is not null;
create index external_login_attempt_account on external_login_attempt (account_id) where account_id is not null;
create index shop_pass_account on shop_pass (account_id) where account_id is not null;
drop trigger gallery_entry_removed on entry;
create or replace function gallery_entry_removed() returns trigger language plpgsql as $$
begin
  perform gallery_refresh(array(select distinct piece_id from gone));
  perform gallery_refresh_categories(array(select distinct category_id from gone));
  return null;
end $$;
create trigger gallery_entry_removed after delete on entry referencing old table as gone for each statement execute function gallery_entry_removed();
