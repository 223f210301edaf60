-- The language a person chose; null while they leave it to browser and award. As long as a language tag can be: which ones there are is the
-- product's to say, and a new one needs no migration.
alter table account add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
