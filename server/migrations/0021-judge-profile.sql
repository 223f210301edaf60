-- What judges say of themselves, of their own will: the ethnicities on offer, and what they have done and judged before.
alter table reviewer
  add column ethnicity_id int references ethnicity,
  add column experience text;
