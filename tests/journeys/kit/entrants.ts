import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface EntrantWithToken {
  email: string;
  token: string;
  propertyId: number;
  slug: string;
  /** Calls the API as this person. */
  send: <Data>(path: string, body: unknown) => Promise<Data>;
}

const slugs: Record<number, string> = { 1: 'halyard', 3: 'wrens', 5: 'paperkite', 19: 'freshet' };
let made = 0;

/** An entrant, or a guest, whom no other journey touches; the browser is signed in without walking through the sign-in. */
export async function enterAsEntrant(page: Page, wishes: { propertyId?: number; isGuest?: boolean } = {}): Promise<EntrantWithToken> {
  made += 1;
  const { propertyId = 1, isGuest = false } = wishes;
  const email = `form.${Date.now()}.${process.pid}.${made}@example.org`;
  const registered = await page.request.post('/api/Account/Register', {
    data: {
      Email: email,
      PropertyID: propertyId,
      FirstName: 'Wilhelmina',
      LastName: 'Okonkwo',
      ...(isGuest ? { IsGuest: true } : { Password: 'Paper boat 7!', ConfirmPassword: 'Paper boat 7!' }),
    },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  const answer = (await registered.json()) as { Data?: { access_token: string }; access_token?: string };
  const token = answer.Data?.access_token ?? answer.access_token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const send: EntrantWithToken['send'] = async (path, body) => {
    const sent = await page.request.post(`/api${path}`, { headers, data: body });
    expect(sent.status(), await sent.text()).toBe(200);
    return ((await sent.json()) as { Data: never }).Data;
  };
  const contact = await page.request.get('/api/Account/ContactInfo', { headers });
  const { Data } = (await contact.json()) as { Data: { UserID: number } };
  const person = { email, token, propertyId, slug: slugs[propertyId] ?? '', send };
  await signInWith(page.context(), person, { id: Data.UserID, isGuest });
  return person;
}

/** The same person in another browser. */
export async function signInWith(
  context: BrowserContext,
  { email, token, propertyId }: EntrantWithToken,
  { id, isGuest = false }: { id: number; isGuest?: boolean },
): Promise<void> {
  const profile = JSON.stringify({ id, email, name: 'Wilhelmina Okonkwo', role: isGuest ? 'Guest' : 'Entrant' });
  await context.addInitScript(
    ([prefix, key, value, kept]) => {
      // Every page runs this: whoever signed in anew meanwhile stays signed in.
      if (localStorage.getItem(`${prefix}profile`)) return;
      localStorage.setItem(`${prefix}${key}`, value ?? '');
      localStorage.setItem(`${prefix}profile`, kept ?? '');
    },
    [`laurel.entries.${propertyId}.`, isGuest ? 'guest-token' : 'token', token, profile],
  );
}

/** Begins a submission and answers the id of its piece. */
export async function beginPiece({ send }: EntrantWithToken, title: string, CategoryIDs: number[] = []) {
  const { SubmissionID, Pieces } = await send<{ SubmissionID: number; Pieces: { PieceID: number }[] }>('/entry', {
    Title: title,
    Organization: 'Society of Long Names',
    CategoryIDs,
  });
  return { submissionId: SubmissionID, pieceId: Pieces[0]?.PieceID ?? 0 };
}
