import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textProblem } from '#contract/kernel/text/mail-text.ts';
import { allProperties } from '#contract/kernel/award/properties.ts';
import { areas } from './areas.ts';
import type { Job } from './kernel/jobs/define-jobs.ts';
import type { Mail } from './kernel/mail/define-mail.ts';
import { inOwnWords, originalWords, placeholdersOf, valuesOf } from './kernel/mail/own-words.ts';
import { writeMail } from './kernel/mail/queue-mail.ts';
import { voiceOf } from './kernel/mail/voice.ts';

/** What files of a kind export, by file. */
const exportsOf = (pattern: string): Promise<[string, unknown[]][]> =>
  Promise.all(
    globSync(pattern, { cwd: import.meta.dirname }).map(
      async (file): Promise<[string, unknown[]]> => [basename(file, '.ts'), Object.values(await import(join(import.meta.dirname, file)))],
    ),
  );

describe('jobs', () => {
  test('that an area declares are all registered, each under a name of its own', async () => {
    const declared = (await exportsOf('**/*.jobs.ts')).flatMap(([, values]) => values as Record<string, Job>[]);
    expect(declared.length).toBeGreaterThan(5);
    const registered = areas.jobs.map(({ job }) => job);
    expect(new Set(declared.flatMap((jobs) => Object.values(jobs)))).toEqual(new Set(registered));
    const names = registered.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('mails', () => {
  const mails = areas.mails.map(({ mail }) => mail);

  test('of every area are registered, under the names of their files', async () => {
    const written = await exportsOf('wings/*/*/mails/*.ts');
    expect(written.length).toBeGreaterThan(20);
    for (const [file, values] of written) {
      const [mail] = values as Mail<never>[];
      expect(mails).toContain(mail);
      expect(mail?.name).toBe(file);
    }
    expect(mails).toHaveLength(written.length);
  });

  const all = areas.mails.flatMap(({ mail, samples }) => samples.map((values, at) => ({ name: `${mail.name} ${at}`, mail, values })));

  test.each(all)('$name says all of it in words, for every property', ({ mail, values }) => {
    for (const { id } of allProperties()) {
      const { subject, preview, title, text, html, button, links } = writeMail(mail, { propertyId: id, values }, 'https://laurel.example');
      for (const words of [subject, preview, title]) expect(words).toMatch(/^[^\n]{3,120}$/);
      expect(text).not.toMatch(/undefined|null|\[object|NaN|Invalid Date/);
      // Ours is "email", and no one is shouted at.
      expect(text).not.toMatch(/e-mail|!/i);
      // Some awards are called "The ...".
      expect(`${subject} ${text}`).not.toMatch(/\b(a|an|the|your)\s+The\b/i);
      // A mail without them has nothing to look for: every text contains ''.
      expect(text).toContain(button?.url ?? '');
      for (const link of links ?? []) expect(html).toContain(link.replaceAll('&', '&amp;'));
    }
  });

  const fixed = all.filter(({ mail }) => mail.placeholders === undefined).map(({ mail }) => mail.name);

  test.each(all.filter(({ mail }) => !fixed.includes(mail.name)))(
    '$name reads the same when its original is filled in',
    ({ mail, values }) => {
      // The original is derived from the first sample of its variant, so the others prove that placeholders stand for everything that differs.
      const first = all.find((one) => one.mail === mail && mail.variantOf(one.values) === mail.variantOf(values));
      for (const { id } of allProperties()) {
        const voice = voiceOf(id, 'https://laurel.example');
        const plain = mail.write(values, voice);
        const words = originalWords(mail, first?.values as never, voice);
        const again = inOwnWords(mail, plain, words, valuesOf(mail, values, voice), voice);
        expect(again.subject).toBe(plain.subject);
        expect(again.title).toBe(plain.title);
        expect(again.button).toEqual(plain.button);
        const said = again.body?.map(({ spans }) => spans.map(({ text }) => text).join(''));
        expect(said).toEqual([...(plain.greeting ? [plain.greeting] : []), ...plain.paragraphs]);
        const known = placeholdersOf(mail, voice);
        for (const text of [words.Subject, words.Title, words.Text, words.Button]) expect(textProblem(text, known)).toBeUndefined();
        // What is about one reader is a placeholder: the sample's own words are not part of the original.
        expect(JSON.stringify(words)).not.toMatch(/Robin|robin@|Ada Marsh|Lantern|HAL-2026|s3cret/);
      }
    },
  );
});
