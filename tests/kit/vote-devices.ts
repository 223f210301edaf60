import { holding } from '#contract/wings/public/voting/holding.ts';
import { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import type { AnyCall, Reply, Sent } from '#contract/kernel/call/call.ts';
import { asRead, sealedColumns } from './mailbox.ts';
import type { TestServer } from './test-server.ts';

export type Device = ReturnType<ReturnType<typeof openDevices>>;

interface Problem {
  Failure?: string;
  Message?: string;
}

let addresses = 0;

/** Devices of people who vote before they say who they are, each with its key and its cookie. */
export function openDevices(server: TestServer) {
  return function newDevice(key = newToken(), PropertyID = 1) {
    let turn = 0;
    let cookie: string | undefined;
    const remoteAddress = `203.0.${(addresses += 1) >> 8}.${addresses & 255}`;
    const send = async <C extends AnyCall>(call: C, body: object): Promise<Reply<C>> => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        payload: { PropertyID, ...body } satisfies Partial<(Sent<C> & { body: object })['body']>,
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        remoteAddress,
      });
      const { Success, Data, Failure: failure, Message: message } = answer.json() as { Success: boolean; Data: Reply<C> } & Problem;
      const [set] = answer.cookies as { name: string; value: string }[];
      if (set) cookie = `${set.name}=${set.value}`;
      if (!Success) throw Object.assign(new Error(message), { status: answer.statusCode, failure });
      return Data;
    };
    const holdAll = (votes: readonly (readonly [categoryId: number, entryId: number | null])[]) =>
      send(holding.holdVotes, {
        HolderKey: key,
        Votes: votes.map(([PropertyCategoryID, EntryID]) => ({ PropertyCategoryID, EntryID, Turn: (turn += 1) })),
      });
    /** Of the newest mail to the address, or of an earlier one. */
    const mailed = async (email: string, at: number) => {
      const rows = await server.pool
        .selectFrom('mail')
        .select(sealedColumns)
        .where('recipient', '=', email)
        .where('template', '=', 'vote-code')
        .orderBy('id', 'desc')
        .execute();
      const row = rows[-at];
      if (!row) throw new Error(`no code for ${email}`);
      return asRead(server.world.services.signer, row);
    };
    return {
      key,
      keyHash: hashOf(key),
      holdAll,
      hold: (categoryId: number, entryId: number | null, given: { turn?: number } = {}) => {
        turn = given.turn === undefined ? turn : given.turn - 1;
        return holdAll([[categoryId, entryId]]);
      },
      held: () => send(holding.getHeldVotes, { HolderKey: key }),
      sendCode: (Email: string) => send(holding.sendVoteCode, { HolderKey: key, Email }),
      codeOf: async (email: string, at = 0) => /^(\d{6})$/m.exec((await mailed(email, at)).text)?.[1] ?? '',
      linkOf: async (email: string, at = 0) => new URL((await mailed(email, at)).secretLink ?? '').searchParams.get('votes') ?? '',
      confirm: (Code: string) => send(holding.confirmVotes, { HolderKey: key, Code }),
      open: (Code: string) => send(holding.openVoteLink, { Code }),
      claim: () => send(holding.claimVotes, { HolderKey: key }),
      addPassword: (Name: string, Password: string) => send(voterAccount.addPassword, { Name, Password }),
      signedInAs: async (): Promise<string | undefined> => {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/PV/TestAuth',
          payload: {},
          headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        });
        return (answer.json() as { Data: { Voter: { Email: string } | null } }).Data.Voter?.Email;
      },
      /** The same device at another award. */
      at: (propertyId: number) => newDevice(key, propertyId),
    };
  };
}
