import { personalToken } from '#contract/areas/account/personal-token.ts';
import { holds, scopes } from '#contract/kernel/permissions.ts';
import { tokenStart } from '#contract/kernel/token-start.ts';
import { implement } from '#server/kernel/implement.ts';
import { fieldError } from '#server/kernel/refusal.ts';
import { hashOf, newToken } from '#server/kernel/signer.ts';
import * as store from './personal-token.store.ts';
import { after } from './sign-in.rules.ts';

const day = 86_400_000;
const shownLetters = 4;

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
    Scopes: scopes.filter((scope) => holds(actor.role, scope)),
  }),

  async createToken({ body, db, actor, now, record, refuse }) {
    const foreign = body.Scopes.filter((scope) => !holds(actor.role, scope));
    if (foreign.length)
      return refuse('NotAllowed', {
        message: 'You can only give scopes that you have yourself.',
        errors: [fieldError('Scopes', `You don’t have ${foreign.join(', ')} yourself.`)],
      });
    const Secret = `${tokenStart}${newToken()}`;
    const row = await store.addToken(db, actor.id, {
      name: body.Name,
      tokenHash: hashOf(Secret),
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
