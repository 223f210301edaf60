import { type AskedDeclaration, declaration, type DeclarationText } from '#contract/wings/accounts/declaration/declaration.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { listHolders } from '#server/wings/ground/access/holders.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/declaration-fields.ts';
import { changesBetween, isOwnName, textFor } from './declaration.rules.ts';
import * as store from './declaration.store.ts';
import { askedAt, awardLanguage, awardsAsking, missing } from './declarations.service.ts';
import { declarationAcceptedMail } from './mails/declaration-accepted.ts';
import { declarationRefusedMail } from './mails/declaration-refused.ts';

const says = saying(texts);

type TextRow = Pick<Awaited<ReturnType<typeof store.listTexts>>[number], 'language' | 'title' | 'lead' | 'points' | 'fullText'>;

export const textView = ({ language, title, lead, points, fullText }: TextRow): DeclarationText => ({
  Language: language,
  Title: title,
  Lead: lead || null,
  Points: points as unknown as DeclarationText['Points'],
  FullText: fullText || null,
});

const none = { submissionIds: [], entryIds: [] };

export const declarationHandlers = implement(declaration, {
  async getAsked({ body, db, actor, services, language }): Promise<AskedDeclaration[]> {
    // Who only looks as someone else accepts nothing for them.
    if (actor.acting || !awardsAsking(actor).includes(body.PropertyID)) return [];
    const asked = await askedAt(db, services, body.Moment, [body.PropertyID]);
    const open = await missing(db, actor.id, asked, { ...none, submissionIds: body.SubmissionIDs });
    if (open.length === 0) return [];
    const own = await store.listOwn(db, [body.PropertyID], actor.id);
    const before = new Map(open.map(({ kind }) => [kind, own.find((row) => row.kind === kind)]));
    const versions = [...open.map(({ id }) => id), ...[...before.values()].flatMap((row) => row?.versionId ?? [])];
    const rows = await store.listTexts(db, [...new Set(versions)]);
    const refusals = await store.listRefusals(db, versions, actor.id);
    return open.flatMap(({ id, kind, number, submissions }) => {
      const text = textFor(
        rows.filter(({ versionId }) => versionId === id),
        language,
        awardLanguage(body.PropertyID),
      );
      if (!text) return [];
      const accepted = before.get(kind);
      const read = textFor(
        rows.filter(({ versionId }) => versionId === accepted?.versionId),
        text.language,
        awardLanguage(body.PropertyID),
      );
      const known = accepted && read && { points: textView(read).Points, fullText: read.fullText };
      return [
        {
          VersionID: id,
          Kind: kind,
          Number: number,
          Text: textView(text),
          Hash: text.hash,
          AcceptedNumber: accepted?.number ?? null,
          ...changesBetween(known, { points: textView(text).Points, fullText: text.fullText }),
          Submissions: submissions.map((submission) => ({ SubmissionID: submission.id, Title: submission.title })),
          RefusedAt: refusals.find(({ versionId }) => versionId === id)?.refusedAt ?? null,
        },
      ];
    });
  },

  async acceptDeclaration({ body, db, actor, caller, now, record, enqueue, services, refuse }) {
    if (!awardsAsking(actor).includes(body.PropertyID)) return refuse('NotFound');
    const version = (await store.findVersion(db, body.PropertyID, body.VersionID)) ?? refuse('NotFound');
    const text = (await store.listTexts(db, [version.id])).find(({ language }) => language === body.Language);
    // Another text than the one that was read, or one that no one is asked for anymore.
    if (version.withdrawnAt || !text || text.hash !== body.Hash) return refuse('Conflict', { message: says('otherText') });
    const isJudge = actor.role === 'Reviewer';
    if (isJudge !== (version.kind === 'judge')) return refuse('NotFound');
    const person = await store.findPerson(db, actor.id);
    const fullName = `${person.firstName} ${person.lastName}`.trim() || person.email;
    if (isJudge && !isOwnName(body.Name ?? '', fullName)) throw invalid('Name', says('typeYourName', { name: fullName }));
    const isAi = version.kind === 'ai';
    if (isAi && !body.Answer) throw invalid('Answer.Extent', says('chooseExtent'));
    const scope = { propertyId: body.PropertyID, kind: version.kind, needed: version.number };
    const open = isAi ? await store.listUndeclared(db, actor.id, scope, { submissionIds: body.SubmissionIDs, entryIds: [] }) : [];
    const row = {
      versionId: version.id,
      accountId: actor.id,
      language: text.language,
      hash: text.hash,
      typedName: isJudge ? (body.Name ?? null) : null,
      answer: isAi ? JSON.stringify(body.Answer) : null,
      acceptedAt: now,
      address: caller.address,
    };
    const declaredFor = isAi ? open.map(({ id }) => id) : [null];
    const put = [];
    for (const submissionId of declaredFor) put.push(await store.putAcceptance(db, { ...row, submissionId }));
    if (!put.some(({ isNew }) => isNew)) return { AcceptedAt: put[0]?.acceptedAt ?? now };
    await record('declaration.accepted', {
      subject: 'declaration',
      subjectId: version.id,
      propertyId: body.PropertyID,
      after: { kind: version.kind, version: version.number, hash: text.hash, submissions: declaredFor.filter((id) => id !== null) },
    });
    if (isJudge) {
      const { Points, FullText, Title } = textView(text);
      await queueMail({ db, enqueue, now, services }, declarationAcceptedMail, {
        propertyId: actor.propertyId,
        to: person.email,
        values: {
          firstName: person.firstName,
          award: findProperty(body.PropertyID)?.name ?? '',
          title: Title,
          version: version.number,
          acceptedAt: now,
          points: Points.map((point) => `${point.Title}: ${point.Text}`),
          fullText: FullText?.split(/\n{2,}/) ?? [],
          hash: text.hash,
        },
      });
    }
    return { AcceptedAt: now };
  },

  async refuseDeclaration({ body, db, actor, now, record, enqueue, services, refuse }) {
    if (!awardsAsking(actor).includes(body.PropertyID)) return refuse('NotFound');
    const version = (await store.findVersion(db, body.PropertyID, body.VersionID)) ?? refuse('NotFound');
    if ((actor.role === 'Reviewer') !== (version.kind === 'judge')) return refuse('NotFound');
    const isNew = await store.putRefusal(db, { versionId: version.id, accountId: actor.id, reason: body.Reason, refusedAt: now });
    await record('declaration.refused', {
      subject: 'declaration',
      subjectId: version.id,
      propertyId: body.PropertyID,
      after: { kind: version.kind, version: version.number, reason: body.Reason },
    });
    if (!isNew) return null;
    const person = await store.findPerson(db, actor.id);
    const [text] = await store.listTexts(db, [version.id]);
    const link = `${portalAddress(services.settings.publicUrl, 0, 'admin')}/declarations?award=${body.PropertyID}`;
    for (const { email, firstName } of await listHolders(db, body.PropertyID, 'property.manage'))
      await queueMail({ db, enqueue, now, services }, declarationRefusedMail, {
        propertyId: body.PropertyID,
        to: email,
        values: {
          firstName,
          person: `${person.firstName} ${person.lastName}`.trim() || person.email,
          title: text?.title ?? '',
          isJudge: actor.role === 'Reviewer',
          reason: body.Reason,
          link,
        },
      });
    return null;
  },
});
