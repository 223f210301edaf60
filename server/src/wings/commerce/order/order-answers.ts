import { orderAnswers } from '#contract/wings/commerce/order/order-answers.ts';
import { cellOf } from '#contract/wings/entering/form/field-answers.ts';
import { type EntryForm, fieldsOf, formAt } from '#contract/wings/entering/form/form.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { listAnsweredOrders } from './order.store.ts';

export const orderAnswersHandlers = implement(orderAnswers, {
  async exportOrderAnswers({ db, body }) {
    const rows = (await listAnsweredOrders(db, body.PropertyID)).map(({ definition, ...row }) => ({
      ...row,
      given: row.answers as Record<string, string>,
      fields: fieldsOf(formAt(definition as unknown as EntryForm, 'order')).filter(({ Kind }) => isAnswered(Kind)),
    }));
    const names = new Set(rows.flatMap(({ fields }) => fields.map(({ Name }) => Name)));
    return rows.map(({ id, confirmationNumber, season, name, email, given, fields }) => ({
      OrderID: id,
      ConfirmationNumber: confirmationNumber,
      Season: season,
      EntrantName: name,
      EntrantEmail: email,
      ...Object.fromEntries(
        [...names].map((one) => {
          const field = fields.find(({ Name }) => Name === one);
          return [one, field && given[one] ? cellOf(field, given[one]) : ''];
        }),
      ),
    }));
  },
});
