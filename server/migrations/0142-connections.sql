-- What the owner of an installation connects in the admin: a mail server, payment providers. Secrets lie sealed, and what the environment
-- sets wins (kernel/connections.rules.ts).
create table connection (
  kind text primary key check (kind in ('mail', 'stripe', 'worldpay', 'cards')),
  settings jsonb not null,
  sealed_secrets text,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int references account (id)
);

create function tell_connections_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('laurel_connections', '');
  return null;
end $$;

create trigger connection_changed after insert or update or delete on connection
  for each statement execute function tell_connections_changed();

-- A test email arrived by a mail server; the mark says by which, and nothing of its password.
create table mail_proof (
  server_mark text primary key,
  arrived_at timestamptz not null
);
