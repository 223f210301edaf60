import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#contract/wings/accounts/account/rights.ts';

interface Theirs {
  accountId: number;
  propertyId: number;
  /** What they are about to do. */
  right: Right;
  /** With a shop pass: no submission at all, and of the orders those it placed. */
  passId?: number;
}

/** Staff act on everyone's in the awards they work for. */
interface OfAwards {
  awards: readonly number[];
}

/** Whose submissions someone may act on: their own and those of colleagues who let them, or, as staff, everyone's. */
export type Scope = Theirs | OfAwards | 'everybody';

export const isOfStaff = (scope: Scope): scope is OfAwards | 'everybody' => scope === 'everybody' || 'awards' in scope;

const granted = (right: Right): RawBuilder<unknown> =>
  right === 'see' ? sql`true` : right === 'write' ? sql`submission_access.may_write` : sql`submission_access.may_pay`;

/** The submissions someone holds a right on. `submission_access` is the whole rule; nothing else decides. */
const heldBy = ({ accountId, passId }: Theirs, right: Right) =>
  sql`select submission_access.submission_id from submission_access
    where submission_access.account_id = ${passId === undefined ? accountId : 0} and ${granted(right)}`;

const inAwards = (scope: OfAwards | 'everybody', propertyId: RawBuilder<unknown>) =>
  scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`${propertyId} = any(${[...scope.awards]}::int[])`;

/** A condition on `submission`. */
export const mayOnSubmission = (scope: Scope, right: Right = isOfStaff(scope) ? 'see' : scope.right) =>
  isOfStaff(scope)
    ? inAwards(scope, sql`submission.property_id`)
    : sql<boolean>`(submission.property_id = ${scope.propertyId} and submission.id in (${heldBy(scope, right)}))`;

/** Beside `mayOnSubmission`, a condition on `entry`: the planner finds the entries of these people by it. */
export const entryOfThemOrColleagues = (scope: Scope) =>
  isOfStaff(scope)
    ? inAwards(scope, sql`entry.property_id`)
    : sql<boolean>`entry.entrant_id in (select ${scope.accountId}::int
        union all select team_member.owner_id from team_member where team_member.member_id = ${scope.accountId})`;

/** A condition on `orders`: one's own, and those of submissions one holds the right on. */
export const mayOnOrder = (scope: Scope) => {
  if (isOfStaff(scope)) return inAwards(scope, sql`orders.property_id`);
  return scope.passId !== undefined
    ? sql<boolean>`(orders.property_id = ${scope.propertyId} and orders.shop_pass_id = ${scope.passId})`
    : sql<boolean>`(orders.property_id = ${scope.propertyId} and orders.id in (
        select own.id from orders own where own.account_id = ${scope.accountId}
        union all select order_line.order_id from order_line join entry on entry.id = order_line.entry_id join piece on piece.id = entry.piece_id
          where piece.submission_id in (${heldBy(scope, scope.right)})))`;
};

/** A condition on `stored_file`: files that are in a submission one holds the right on. */
export const mayOnFileOfSubmission = (scope: Theirs) =>
  sql<boolean>`exists (select from piece_file join piece on piece.id = piece_file.piece_id
    where piece_file.file_key = stored_file.key and piece.submission_id in (${heldBy(scope, scope.right)}))`;
