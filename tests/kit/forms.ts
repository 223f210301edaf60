import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import type { input } from 'zod';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

type FormInput = input<typeof EntryForm>;
type FieldInput = FormInput['Pages'][number]['Fields'][number];

export const question = (Name: string, more: Partial<FieldInput> = {}): FieldInput => ({
  Name,
  Kind: 'text',
  Label: `The ${Name}`,
  ...more,
});

export const formWith = (Fields: FieldInput[], more: Partial<FormInput> = {}): FormInput => ({
  Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
  Pages: [{ Name: 'own', Title: 'What you baked', Fields }],
  ...more,
});

/** Saves and publishes a form of an award, as the screen does. */
export async function publishForm(server: TestServer, organizer: Pick<Person, 'token'>, PropertyID: number, Form: FormInput) {
  const send = server.as(organizer);
  const now = await send(entryForm.getEntryForm, { params: { propertyId: PropertyID } });
  const { Draft } = await send(entryForm.saveEntryForm, { body: { PropertyID, Version: now.Draft?.Version ?? 0, Form } });
  return send(entryForm.publishEntryForm, { body: { PropertyID, Version: Draft?.Version ?? 0 } });
}
