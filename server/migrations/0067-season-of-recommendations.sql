-- A recommendation belongs to the season it was made in: the latest that had begun, else the award's first.
do $$
declare
  one text;
begin
  foreach one in array array['work_recommendation', 'achievement_recommendation', 'fund_recommendation'] loop
    execute format('alter table %I add column season_id int references season', one);
    execute format(
      'update %1$I set season_id = (
         select id from season where season.property_id = %1$I.property_id
         order by start_date <= %1$I.created_at desc, case when start_date <= %1$I.created_at then start_date end desc, start_date
         limit 1)',
      one
    );
    execute format('create index %I on %I (season_id)', one || '_season', one);
  end loop;
end
$$;
