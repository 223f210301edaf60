import type { Reply } from '#contract/kernel/call/call.ts';
import type { shopPass } from '#contract/wings/commerce/shop/shop-pass.ts';
import { type Shelf, tabShelf } from '#web/kernel/session/storage.ts';

export type KeptPass = Reply<typeof shopPass.loginByEntryID>;

const keyOf = (propertyId: number): string => `laurel.shop-pass.${propertyId}`;

const isPass = (value: unknown): value is KeptPass =>
  typeof value === 'object' && value !== null && 'Token' in value && 'EntryID' in value && 'ExpiresDate' in value;

/** A pass lives in its tab: on a shared computer it is gone with it. */
export function readPass(propertyId: number, now: Date, shelf: Shelf = tabShelf()): KeptPass | 'expired' | undefined {
  try {
    const value: unknown = JSON.parse(shelf.get(keyOf(propertyId)) ?? 'null');
    if (!isPass(value)) return undefined;
    const pass = { ...value, ExpiresDate: new Date(value.ExpiresDate) };
    return pass.ExpiresDate > now ? pass : 'expired';
  } catch {
    return undefined;
  }
}

export const keepPass = (propertyId: number, pass: KeptPass, shelf: Shelf = tabShelf()): void =>
  shelf.set(keyOf(propertyId), JSON.stringify(pass));

export const forgetPass = (propertyId: number, shelf: Shelf = tabShelf()): void => shelf.remove(keyOf(propertyId));
