import type { TestServer } from './test-server.ts';

const seller = { Name: 'Guild of Makers Ltd', Address: '9 Ropewalk Lane\nHarrow Sound', TaxNumber: '', PaymentTerms: '' };

/** Who sells for an award, as an organizer would write it: without name and address no one issues an invoice. */
export const giveSeller = (server: Pick<TestServer, 'pool'>, propertyId: number, more: object = {}) =>
  server.pool
    .updateTable('property')
    .set({ seller: JSON.stringify({ ...seller, ...more }) })
    .where('id', '=', propertyId)
    .execute();
