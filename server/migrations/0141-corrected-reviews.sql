-- When, by whom and why an organizer's words took the place of a judge's. What the judge said is the newest version without these.
alter table review add column corrected_at timestamptz, add column corrected_by int references account, add column correction_reason text;
alter table review_version add column corrected_at timestamptz, add column corrected_by int references account, add column correction_reason text;
-- Of what was corrected before, the audit log knows the last.
update review set corrected_at = log.at, corrected_by = log.actor_id, correction_reason = log.after ->> 'reason'
from (select distinct on (subject_id) subject_id, action, at, actor_id, after from audit_log
  where subject = 'review' and action in ('review.corrected', 'review.changed') order by subject_id, id desc) log
where log.action = 'review.corrected' and log.subject_id = review.id::text and review.version > 1;
