import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { grantsHold, scopes } from '#contract/kernel/call/permissions.ts';
import { tokenStart } from '#contract/kernel/call/token-start.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { hashOf, newToken, type Signer } from '#server/kernel/identity/signer.ts';
import * as store from './personal-token.store.ts';
import { after } from '../sign-in/sign-in.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const day = 86_400_000;
const shownLetters = 4;

/**
 * The same for the same key, because a secret that no one keeps could not be said again when the first answer was lost. Anyone who has the
 * tables and our own secret still lacks the key.
 */
const secretOf = (signer: Signer, accountId: number, key: string): string => signer.sign('personal token', `${accountId}:${key}`);

const viewOf = (row: store.TokenRow) => ({
  TokenID: row.id,
  Name: row.name,
  Prefix: row.prefix,
  Scopes: row.scopes,
  CreatedDate: row.createdAt,
  ExpiresDate: row.expiresAt,
  LastUsedDate: row.lastUsedAt,
});

export const personalTokenHandlers = implement(personalToken, {
  getTokens: async ({ db, actor, now }) => ({
    Tokens: (await store.listTokens(db, actor.id, now)).map(viewOf),
    Scopes: scopes.filter((scope) => grantsHold(actor.grants, scope)),
  }),

  async createToken({ body, db, actor, now, services, record, refuse }) {
    const foreign = body.Scopes.filter((scope) => !grantsHold(actor.grants, scope));
    if (foreign.length)
      return refuse('NotAllowed', {
        message: says('onlyOwnScopes'),
        errors: [fieldError('Scopes', says('lackYourself', { scopes: foreign.join(', ') }))],
      });
    const Secret = `${tokenStart}${body.Key ? secretOf(services.signer, actor.id, body.Key) : newToken()}`;
    const keyHash = body.Key ? hashOf(body.Key) : null;
    const known = keyHash && (await store.findTokenByKey(db, actor.id, keyHash));
    if (known && known.tokenHash === hashOf(Secret) && !known.revokedAt) return { Secret, Token: viewOf(known) };
    if (known) return refuse('NotAllowed', { message: says('tokenEnded') });
    const row = await store.addToken(db, actor.id, {
      name: body.Name,
      tokenHash: hashOf(Secret),
      keyHash,
      prefix: Secret.slice(0, tokenStart.length + shownLetters),
      scopes: [...new Set(body.Scopes)],
      createdAt: now,
      expiresAt: after(now, body.Days * day),
    });
    await record('account.tokenCreated', {
      subject: 'account',
      subjectId: actor.id,
      after: { name: row.name, prefix: row.prefix, scopes: row.scopes, expiresAt: row.expiresAt },
    });
    return { Secret, Token: viewOf(row) };
  },

  async revokeToken({ body, db, actor, now, record, refuse }) {
    const gone = await store.revokeToken(db, actor.id, body.TokenID, now);
    if (!gone) return refuse('NotFound');
    await record('account.tokenRevoked', { subject: 'account', subjectId: actor.id, before: gone });
    return null;
  },
});
