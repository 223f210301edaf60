-- Beside words that the product chose and a table keeps: the message, as { key, values, words }, so that each reader gets it in their language.
-- Null where someone else chose the words, and in rows of the version before. `words` is what the column beside it said when this was written.
alter table url_check add column reason_said jsonb;
alter table webhook_delivery add column problem_said jsonb;
alter table stored_file add column reason_said jsonb;
alter table payment add column message_said jsonb;
alter table refund add column reason_said jsonb;
alter table refund add column message_said jsonb;
alter table order_matter add column message_said jsonb;
alter table mail add column last_error_said jsonb;
