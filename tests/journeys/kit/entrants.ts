import type { BrowserContext, Page } from '@playwright/test';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { expect } from './journey.ts';
import { newEntrant, type OpenSession, openSessionOf } from './people.ts';

export interface EntrantWithToken extends OpenSession {
  email: string;
  propertyId: number;
  slug: string;
  /** Calls the API as this person; without a body it asks. */
  send: <Data>(path: string, body?: object) => Promise<Data>;
}

/** An entrant, or a guest, whom no other journey touches unless an email names one; the browser is signed in without the sign-in. */
export async function enterAsEntrant(
  page: Page,
  wishes: { propertyId?: number; isGuest?: boolean; email?: string } = {},
): Promise<EntrantWithToken> {
  const { propertyId = 1, isGuest = false } = wishes;
  const email = wishes.email ?? (await newEntrant(propertyId, isGuest ? 'Guest' : 'Entrant')).email;
  const session = await openSessionOf(email, propertyId);
  const send: EntrantWithToken['send'] = async (path, body) => {
    const sent = await page.request.fetch(`/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${session.token}` },
      ...(body && { data: body }),
    });
    expect(sent.status(), await sent.text()).toBe(200);
    return ((await sent.json()) as { Data: never }).Data;
  };
  const person = { ...session, email, propertyId, slug: traitsOf(propertyId).slug, send };
  await signInWith(page, person);
  return person;
}

/** The same person in another browser. */
export async function signInWith(
  browser: BrowserContext | Page,
  { propertyId, token, id, email, name, role }: EntrantWithToken,
): Promise<void> {
  await browser.addInitScript(
    ([prefix, key, value, kept]) => {
      // Every page runs this: anyone who signed in again in the meantime stays signed in.
      if (localStorage.getItem(`${prefix}profile`)) return;
      localStorage.setItem(`${prefix}${key}`, value);
      localStorage.setItem(`${prefix}profile`, kept);
    },
    [
      `laurel.entries.${propertyId}.`,
      role === 'Guest' ? 'guest-token' : 'token',
      token,
      JSON.stringify({ id, email, name, role }),
    ] as const,
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
