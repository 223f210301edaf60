import { analytic } from '#contract/areas/analytics/analytic.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './analytic.store.ts';

export const analyticHandlers = implement(analytic, {
  async track({ body, db, actor, now }) {
    await store.addEvent(db, body.PropertyID ?? actor.propertyId, {
      at: now,
      accountId: actor.id,
      actionId: body.Action,
      contentId: body.Content,
      subjectId: body.ID,
    });
    return null;
  },
});
