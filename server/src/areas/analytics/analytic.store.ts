import type { WriteDb } from '#server/kernel/db.ts';

interface AnalyticEvent {
  at: Date;
  accountId: number;
  actionId: number;
  contentId: number;
  subjectId: number;
}

export const addEvent = async (db: WriteDb, propertyId: number, event: AnalyticEvent): Promise<void> => {
  await db
    .insertInto('analyticEvent')
    .values({ ...event, propertyId })
    .execute();
};
