import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, PathId } from '#contract/kernel/call/wire.ts';
import { problemsOfZones, ShippingZone } from './shipping.ts';

const ShippingZones = entity('ShippingZones', {
  PropertyID: z.int(),
  Currency: z.string(),
  Zones: z.array(ShippingZone),
  /** 0 until the first are saved. */
  Version: z.int(),
});
export type ShippingZones = z.infer<typeof ShippingZones>;

/** What shipping costs, award by award: a short list, read and saved as a whole. */
export const shippingZones = {
  getShippingZones: read('GET /ecommerce/GetShippingZones/{propertyId}', {
    does: 'List the shipping zones of an award with their rates',
    may: 'product.read',
    about: { property: 'propertyId' },
    needs: 'shop',
    params: z.object({ propertyId: PathId }),
    reply: ShippingZones,
    fails: ['NotFound'],
  }),
  saveShippingZones: write('POST /ecommerce/SaveShippingZones', {
    does: 'Replace the shipping zones of an award; an empty list makes shipping free',
    may: 'product.manage',
    about: { property: 'PropertyID' },
    needs: 'shop',
    body: z.object({
      PropertyID: Id,
      Version: z.int().min(0),
      Zones: z
        .array(ShippingZone)
        .max(50)
        .superRefine((zones, context) => {
          for (const { zone, field, message } of problemsOfZones(zones)) context.addIssue({ code: 'custom', path: [zone, field], message });
        }),
    }),
    reply: ShippingZones,
    fails: ['Conflict'],
  }),
};
