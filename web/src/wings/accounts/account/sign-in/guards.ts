import { redirect } from '@tanstack/react-router';
import { account } from '#contract/wings/accounts/account/account.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Portal } from '#web/kernel/page/portal.ts';
import { belongsIn } from './portal-roles.ts';

const checks = new WeakMap<Portal, { token: string; result: Promise<'lives' | 'ended'> }>();

/** A kept token may have died since the last visit. Asked once per page and token; only a clear no counts. */
function checkSession(portal: Portal, token: string): Promise<'lives' | 'ended'> {
  const known = checks.get(portal);
  if (known?.token === token) return known.result;
  const result = portal.send(account.userstatus, {}, { whenExpired: 'throw' }).then(
    ({ Role }) => (belongsIn(portal.name, Role) ? 'lives' : 'ended'),
    (problem: unknown) => (problem instanceof CallProblem && problem.status === 401 ? 'ended' : 'lives'),
  );
  checks.set(portal, { token, result });
  return result;
}

export interface SignInSearch {
  /** Judging: the entry property to go on to (R006). */
  rt?: string;
  /** Elsewhere: the page to go on to. */
  next?: string;
  ended?: true;
}

export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  ...(typeof search.rt === 'string' && /^[\w-]{1,60}$/.test(search.rt) && { rt: search.rt }),
  ...(typeof search.next === 'string' && /^\/(?![/\\])[\w\-./]*(\?[\w\-=&]*)?$/.test(search.next) && { next: search.next }),
  ...(String(search.ended) === 'true' && { ended: true as const }),
});

interface GuardArgs {
  context: { portal: Portal };
  location: { pathname: string; searchStr?: string };
}

const pageAsNext = ({ context: { portal }, location }: GuardArgs): SignInSearch =>
  portal.name === 'judging' || location.pathname === '/' ? {} : { next: `${location.pathname}${location.searchStr ?? ''}` };

/** Without a session to the sign-in page; the page to come back to travels along where the portal allows it (judging: R607, rt alone). */
export async function requireSession(args: GuardArgs, next: SignInSearch = pageAsNext(args)): Promise<void> {
  const { portal } = args.context;
  const token = portal.session.bearer();
  if (!token) throw redirect({ to: '/login', search: next });
  // A session that ends while the page is open is the sign-in dialog's business, not the guard's.
  if (portal.prompt.isOpen()) return;
  if ((await checkSession(portal, token)) === 'ended') {
    portal.session.signOut();
    throw redirect({ to: '/login', search: { ...next, ended: true } });
  }
}

/** Someone with a living session has no use for the sign-in page. */
export function goHomeIfSignedIn(home: string) {
  return ({ context: { portal } }: Pick<GuardArgs, 'context'>): void => {
    if (portal.session.get().token) throw redirect({ to: home });
  };
}
