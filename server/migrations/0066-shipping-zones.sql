-- What shipping costs, by where a parcel goes: the award's own list, saved as a whole. An award without a row ships free of charge.
create table shipping_zones (
  property_id int primary key references property on delete cascade,
  -- [{ Name, Countries, PerOrder, PerKilogram }], as contract/src/areas/order/shipping.ts declares it; amounts in minor units.
  zones jsonb not null,
  version int not null default 1
);
