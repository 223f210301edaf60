import { books } from '#contract/wings/commerce/books/books.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import texts from '#texts/commerce/books-refusals.ts';
import { booksFile } from './books-file.ts';
import { monthBeside, monthsOf } from './month-sums.ts';
import * as store from './books.store.ts';

const says = saying(texts);

const monthNow = (propertyId: number, now: Date): string => dayOf(now, traitsOf(propertyId).timeZone).slice(0, 7);

export const booksHandlers = implement(books, {
  async getBooks({ db, body, now }) {
    const sums = await store.sumsByMonth(db, body.PropertyID);
    const closed = await store.findClose(db, body.PropertyID);
    const own = traitsOf(body.PropertyID).currency;
    const Currency = body.Currency ?? own;
    const running = monthNow(body.PropertyID, now);
    return {
      Currency,
      Currencies: [...new Set([own, ...sums.map(({ currency }) => currency)])],
      Months: monthsOf(sums, Currency).map((month) => ({
        ...month,
        State: closed && month.Month <= closed.through ? 'closed' : month.Month < running ? 'open' : 'running',
      })),
      Closed: closed ? { Through: closed.through, By: closed.closedByName ?? '', Date: closed.closedAt } : null,
    };
  },

  async getBooksFile({ db, params, now }) {
    const { propertyId, year, format } = params;
    const month = `${String(year).padStart(4, '0')}-${String(params.month).padStart(2, '0')}`;
    const traits = traitsOf(propertyId);
    const movements = await store.listMovements(db, propertyId, month);
    const tax = format === 'tax' ? await store.taxOf(db, propertyId, month) : [];
    return booksFile(format, { month, movements, tax, traits, now });
  },

  async closeMonth({ db, body, actor, now, record }) {
    const { PropertyID: propertyId, Month } = body;
    await store.holdBooks(db, propertyId);
    const closed = await store.findClose(db, propertyId);
    const locked = (message: ReturnType<typeof says>) => new Refusal('Locked', { message, errors: [fieldError('Month', message)] });
    if (Month >= monthNow(propertyId, now)) throw locked(says('monthRuns'));
    // Sent twice: it is closed.
    if (closed && Month <= closed.through) return { Through: closed.through };
    await store.putClose(db, propertyId, { through: Month, closedBy: actor.id, closedAt: now });
    await record('books.closed', {
      subject: 'property',
      subjectId: propertyId,
      propertyId,
      before: { through: closed?.through ?? null },
      after: { through: Month },
    });
    return { Through: Month };
  },

  async reopenMonth({ db, body, actor, now, record }) {
    const { PropertyID: propertyId, Month, Reason } = body;
    await store.holdBooks(db, propertyId);
    const closed = await store.findClose(db, propertyId);
    if (!closed || Month > closed.through) throw new Refusal('Locked', { message: says('monthIsOpen') });
    const through = monthBeside(Month, -1);
    await store.putClose(db, propertyId, { through, closedBy: actor.id, closedAt: now });
    await record('books.reopened', {
      subject: 'property',
      subjectId: propertyId,
      propertyId,
      before: { through: closed.through },
      after: { through, reason: Reason },
    });
    return { Through: through };
  },
});
