-- The last number given to each kind of document of an award in a year. Held until the document is written, so that no number is lost.
create table document_series (
  property_id int not null references property on delete restrict,
  kind text not null check (kind in ('invoice', 'credit')),
  year int not null,
  last int not null check (last > 0),
  primary key (property_id, kind, year)
);

-- What was issued, word for word. Mistakes are mended by another document.
create table document (
  id int generated always as identity primary key,
  property_id int not null references property on delete restrict,
  order_id int not null references orders on delete restrict,
  kind text not null check (kind in ('invoice', 'credit')),
  year int not null,
  place int not null check (place > 0),
  number text not null,
  -- Minor units; credits are negative, so that the documents of an order add up to what it comes to.
  total bigint not null check ((kind = 'invoice') = (total > 0)),
  -- As server/src/areas/document/content.rules.ts declares it.
  content jsonb not null,
  issued_at timestamptz not null,
  unique (property_id, kind, year, place),
  unique (property_id, number)
);
create index document_order on document (order_id, id);

create function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are never changed';
end $$;
create trigger document_is_issued before update or delete on document for each row execute function refuse_change_of_document();
