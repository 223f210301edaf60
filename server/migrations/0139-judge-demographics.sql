-- The printed profile asks judges for gender and ethnicity; other awards ask only if they choose to.
update property set traits = traits || '{"asksDemographics": true}'
where traits ->> 'printedActs' = 'true' and kind in ('entry', 'judging');
