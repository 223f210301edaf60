-- A voter's card of their own choices, at a random address. A row is a card that everyone may see: to switch it off is to delete it, so that an
-- address that was taken down never opens again. What it shows follows from the votes that count.
create table choice_card (
  voter_id bigint not null references voter on delete cascade,
  season_id int not null references season on delete cascade,
  property_id int not null references property,
  code text not null unique,
  shown_at timestamptz not null,
  primary key (voter_id, season_id)
);
create index choice_card_season on choice_card (season_id);

-- Its drawn picture goes with it.
create function choice_cards_removed() returns trigger language plpgsql as $$
begin
  delete from drawn_picture using gone where drawn_picture.subject = 'choice-card-' || gone.code;
  return null;
end $$;
create trigger choice_card_removed after delete on choice_card referencing old table as gone
  for each statement execute function choice_cards_removed();
