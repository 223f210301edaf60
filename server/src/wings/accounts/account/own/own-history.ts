import { ownEvents, ownHistory } from '#contract/wings/accounts/account/own-history.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { listEvents } from './own-history.store.ts';

export const ownHistoryHandlers = implement(ownHistory, {
  async getOwnHistory({ db, actor }) {
    const rows = await listEvents(db, actor.id, ownEvents);
    // No one was signed in where a mailed link was followed: that was its reader.
    return rows.map(({ at, event, actorId }) => ({ At: at, Event: event, IsByOrganizer: actorId !== null && actorId !== actor.id }));
  },
});
