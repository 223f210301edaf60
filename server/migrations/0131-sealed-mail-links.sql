-- Addresses that let whoever has them act as the reader are sealed beside the mail; html, text and filled have a mask in their place.
-- secret_link and unsubscribe_link are no longer written. The job mail.sweep seals what an earlier release left there; until it has, whatever
-- reads a mail masks it.
alter table mail
  add column sealed_links text,
  add column link_expires_at timestamptz;
create index mail_link_expires on mail (link_expires_at) where sealed_links is not null;
create index mail_unsealed on mail (id) where secret_link is not null or unsubscribe_link is not null;

-- Tests of messages had the organizer's own link in their text, and no column that names it.
update mail set
  html = regexp_replace(html, '/unsubscribe/[A-Za-z0-9_-]{40,}', '/unsubscribe/••••••••••', 'g'),
  text = regexp_replace(text, '/unsubscribe/[A-Za-z0-9_-]{40,}', '/unsubscribe/••••••••••', 'g')
where template = 'broadcast' and unsubscribe_link is null;
