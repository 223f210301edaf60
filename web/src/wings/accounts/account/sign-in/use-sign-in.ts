import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { session as sessionCalls } from '#contract/wings/accounts/account/session.ts';
import { type Token, token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { forgetJudge, maySignOut } from '#web/kernel/browser/leaving.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { belongsIn } from './portal-roles.ts';

/** Signed in, or a role that has no business in this portal: then nothing of it is kept. */
export type SignedIn = { token: Token } | 'denied';

export function useSignIn() {
  const { name, property, session, send } = usePortal();
  const queries = useQueryClient();

  const keep = useCallback(
    async (given: Token, email: string): Promise<SignedIn> => {
      if (!belongsIn(name, given.role)) {
        // The token is ended on the server too; if that fails it only lives out its time unused.
        await send(sessionCalls.logout, {}, { token: given.access_token, whenExpired: 'throw' }).catch(() => undefined);
        return 'denied';
      }
      const before = session.get().profile;
      if (before && before.id !== given.user_id) queries.clear();
      const known = before?.id === given.user_id ? before.name : '';
      session.signIn(given.access_token, { id: given.user_id, email, name: known, role: given.role });
      return { token: given };
    },
    [name, session, send, queries],
  );

  const signIn = useCallback(
    async (email: string, password: string): Promise<SignedIn> => {
      const given = await send(token.token, {
        body: { grant_type: 'password', username: usernameOf(email, property.id), password, app_id: name },
      });
      return keep(given, email.trim());
    },
    [send, property.id, name, keep],
  );

  return { signIn, keep };
}

/** R096, R465: the token is ended on the server and forgotten here; the guards then lead to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const { session, send } = usePortal();
  const queries = useQueryClient();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    await send(sessionCalls.logout, {}, { whenExpired: 'throw' }).catch(() => undefined);
    const { profile } = session.get();
    if (profile) forgetJudge(localShelf(), session.propertyId, profile.id);
    session.signOut();
    queries.clear();
  }, [session, send, queries]);
}
