import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { Instant, PathId } from '#contract/kernel/call/wire.ts';

const text = z.string();

export const attendeeExport = {
  exportAttendeeList: read('GET /export/ExportAttendeeList/{propId}', {
    does: 'Export the guests of a property’s events, of one season or event if it is named',
    may: 'export.people',
    about: { property: 'propId', season: 'seasonId', productSeason: 'productSeasonId' },
    notes: 'export.taken',
    params: z.object({ propId: PathId }),
    query: z.object({ seasonId: PathId.optional(), productSeasonId: PathId.optional() }),
    reply: z.array(
      z.object({
        TicketID: z.int(),
        Event: text,
        Season: text,
        StartDate: Instant.nullable(),
        TicketNumber: text,
        Name: text,
        Email: Contact,
        Company: text,
        Needs: text,
        Table: text,
        /** valid, used or canceled */
        Status: text,
        CancelReason: text,
        ConfirmationNumber: text,
        BuyerName: text,
        BuyerEmail: Contact,
        BuyerOrganization: text,
        Price: text,
        Currency: text,
        CreatedDate: Instant,
        AdmittedDate: Instant.nullable(),
        Door: text,
      }),
    ),
  }),
};
