-- A category may ask something that only the organiser needs to know.
alter table category_custom_field add column is_for_judges boolean not null default true;
