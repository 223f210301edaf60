import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { websiteWords } from '#contract/wings/judging/reviewer/reviewer.ts';
import { globalStatuses, newsletterSubscriptionId, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryPropertiesJudgedOn, findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import * as accounts from '#server/wings/accounts/account/account.store.ts';
import { checkCaptcha, useCaptcha } from '#server/wings/accounts/account/sign-in/captcha.service.ts';
import { checkNewPassword } from '#server/wings/accounts/account/password/new-password.rules.ts';
import { contactColumns } from '#server/wings/accounts/account/own/contact-info.rules.ts';
import { findOpenClusters } from '#server/wings/judging/cluster/judging-menu.store.ts';
import { putEnrolment, putExpertise } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { type Arrivals, claimFile, inspectArrivals } from '#server/wings/ground/file/file-use.service.ts';
import { isDuplicate, type ReadDb } from '#server/kernel/database/db.ts';
import { afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { checkPublicLinks } from '#server/kernel/pages/public-links.ts';
import { fieldError, invalid } from '#server/kernel/call/refusal.ts';
import { judgeRegisteredMail } from '../mails/judge-registered.ts';
import { mustBeOffered } from '../own-profile.ts';
import { clustersOf, mustChooseSeason } from './registration.rules.ts';
import * as store from './registration.store.ts';
import { findDeviceTypes, putDevices } from '../reviewer.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

type Applying = Given<typeof registration.saveNewReviewer>;
type Application = Applying['body']['Data'];

/** The words that clients look for to mark the field (R481). */
const taken = says('emailTaken');

export const registrationHandlers = implement(registration, {
  saveNewReviewer: afterPreparing<typeof registration.saveNewReviewer>()(
    async ({ body: { Data }, db, services, now, refuse }) => {
      const traits = findProperty(Data.JudgingPropertyID);
      if (traits?.kind !== 'judging' || !traits.selfRegistration) return refuse('NotAllowed', { message: says('byInvitationOnly') });
      const captcha = await checkCaptcha(services, 'submit', Data.CaptchaResponse, now);
      if (await accounts.findAccountByEmail(db, Data.JudgingPropertyID, Data.Email))
        return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
      if (traits.asksDemographics) await mustBeOffered(db, Data.EthnicityID);
      await checkPublicLinks(services, { Website: Data.Website }, websiteWords.private);
      const enrolments = await chosenSeasons(db, Data, now);
      checkNewPassword(Data.Password, { role: 'Reviewer', email: Data.Email, firstName: Data.FirstName, lastName: Data.LastName });
      const arrivals = await inspectArrivals({ db, actor: undefined, services }, [Data.HeadshotFileName]);
      return { captcha, enrolments, arrivals, passwordHash: await services.passwords.hash(Data.Password) };
    },
    async (given) => {
      const { db, prepared } = given;
      await useCaptcha(db, prepared.captcha);
      return addJudge(given, prepared.passwordHash, prepared.enrolments, prepared.arrivals);
    },
  ),
});

interface Enrolment {
  entryPropertyId: number;
  seasonId: number;
  clusterIds: number[];
}

/** Where the applicant wants to judge, and what they know about: every season open, every cluster one that may be named. */
async function chosenSeasons(db: ReadDb, given: Application, now: Date): Promise<Enrolment[]> {
  const traits = traitsOf(given.JudgingPropertyID);
  const properties = entryPropertiesJudgedOn(given.JudgingPropertyID).map(({ id }) => id);
  const open = await findOpenClusters(db, properties, true, now);
  if (mustChooseSeason(traits, open.length) && !given.ReviewerProperties.length) throw invalid('ReviewerProperties', says('chooseSeason'));
  const chosen: Enrolment[] = [];
  for (const [index, wanted] of given.ReviewerProperties.entries()) {
    const season = open.find(({ id, propertyId }) => id === wanted.SeasonID && propertyId === wanted.EntryPropertyID);
    if (!season || chosen.some(({ entryPropertyId }) => entryPropertyId === wanted.EntryPropertyID)) {
      throw invalid(`ReviewerProperties.${index}`, says('seasonNotOpen'));
    }
    const clusterIds = clustersOf(wanted);
    const nameable = await store.findNameableClusters(db, wanted.EntryPropertyID, wanted.SeasonID, clusterIds);
    if (nameable.length !== clusterIds.length) throw invalid(`ReviewerProperties.${index}.ExpertiseCluster1ID`, says('chooseOption'));
    chosen.push({ entryPropertyId: wanted.EntryPropertyID, seasonId: wanted.SeasonID, clusterIds });
  }
  return chosen;
}

async function addJudge(given: Applying, passwordHash: string, enrolments: readonly Enrolment[], arrivals: Arrivals) {
  const { body, db, services, now, enqueue, record, refuse } = given;
  const { Data } = body;
  const { asksDemographics } = traitsOf(Data.JudgingPropertyID);
  const account = await accounts
    .addAccount(db, Data.JudgingPropertyID, {
      email: Data.Email,
      role: 'Reviewer',
      passwordHash,
      ...contactColumns(Data),
      subscriptionIds: Data.Subscribe ? [...new Set([...Data.SubscriptionIDs, newsletterSubscriptionId])] : Data.SubscriptionIDs,
      createdAt: now,
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'account_email')) return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
      throw error;
    });
  const headshot = Data.HeadshotFileName
    ? await claimFile({ db, actor: undefined, services, enqueue, now, arrivals }, Data.HeadshotFileName, 'headshot', account.id)
    : undefined;
  const reviewer = await store.addReviewer(db, {
    accountId: account.id,
    gender: (asksDemographics && Data.Gender) || null,
    headshotFileName: headshot?.key ?? null,
    biography: Data.Biography || null,
    website: Data.Website || null,
    experience: Data.Experience || null,
    ethnicityId: (asksDemographics && Data.EthnicityID) || null,
    globalStatusId: globalStatuses.new,
  });
  const known = new Set((await findDeviceTypes(db, [...Data.PrimaryDeviceTypes, ...Data.SecondaryDeviceTypes])).map(({ id }) => id));
  const isKnown = (id: number) => known.has(id);
  await putDevices(db, reviewer.id, Data.PrimaryDeviceTypes.filter(isKnown), Data.SecondaryDeviceTypes.filter(isKnown));
  for (const { seasonId, clusterIds } of enrolments) {
    await putEnrolment(db, seasonId, reviewer.id, { statusId: reviewerPropertyStatuses.unscheduled, isExecutive: false });
    await putExpertise(db, seasonId, reviewer.id, clusterIds);
  }
  await record('reviewer.registered', {
    subject: 'reviewer',
    subjectId: reviewer.id,
    propertyId: Data.JudgingPropertyID,
    after: { email: account.email, enrolments },
  });
  await queueMail(given, judgeRegisteredMail, {
    propertyId: Data.JudgingPropertyID,
    to: account.email,
    values: { firstName: account.firstName, awards: enrolments.map(({ entryPropertyId }) => traitsOf(entryPropertyId).name) },
  });
  return { UserID: account.id, UserReviewerID: reviewer.id };
}
