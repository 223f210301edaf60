-- What an award's own form asks once: of a submission, with an order, of a judge; and the version that was answered.
alter table submission add column form_id int references entry_form;
alter table submission add column answers jsonb not null default '{}';
create index submission_form on submission (form_id) where form_id is not null;

alter table orders add column form_id int references entry_form;
alter table orders add column answers jsonb not null default '{}';
create index orders_form on orders (form_id) where form_id is not null;

create table judge_answers (
  reviewer_id int not null references reviewer on delete cascade,
  property_id int not null references property on delete cascade,
  form_id int not null references entry_form,
  answers jsonb not null default '{}',
  changed_at timestamptz not null,
  primary key (reviewer_id, property_id)
);
create index judge_answers_property on judge_answers (property_id);
create index judge_answers_form on judge_answers (form_id);
