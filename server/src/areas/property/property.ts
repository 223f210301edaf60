import { property } from '#contract/areas/property/property.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './property.store.ts';

export const propertyHandlers = implement(property, {
  async getProperty({ params, db, refuse }) {
    const found = await store.findProperty(db, params.id);
    if (!found) return refuse('NotFound');
    return { PropertyID: found.id, Name: found.name, CssClass: found.cssClass, UrlNonEntrySite: found.urlNonEntrySite };
  },
});
