-- What a category asks can be of several kinds, is seen by some people or others, and is switched off instead of deleted once it was answered.
alter table category_custom_field
  add column kind text not null default 'longText'
    check (kind in ('text', 'longText', 'number', 'date', 'choice', 'several', 'link', 'file', 'yesNo')),
  add column audience text not null default 'judges' check (audience in ('organizers', 'executives', 'judges', 'public')),
  -- The smallest and largest number, the first and last day, or how many choices.
  add column least text,
  add column most text,
  add column is_active boolean not null default true,
  -- Counts saves, so that two editors never overwrite each other.
  add column version int not null default 1;

update category_custom_field set
  kind = case when cardinality(choices) > 0 then 'choice' when max_length <= 120 then 'text' else 'longText' end,
  audience = case when is_for_judges then 'judges' else 'organizers' end;
alter table category_custom_field drop column is_for_judges;

-- Which answer shows an uploaded file: most entries answer nothing, so the index is small.
create index entry_answer on entry using gin (custom_fields) where custom_fields <> '{}';

-- How much a criterion counts in the overall score, and words for the middle of its scale.
alter table criterion
  add column weight int not null default 1 check (weight between 1 and 100),
  add column middle_anchor text not null default '',
  add column version int not null default 1;
