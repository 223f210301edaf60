import { judgeMonitor, judgeSigns } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { findReviewer } from '#server/wings/judging/review/review-record.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { seal, unseal } from '#server/kernel/identity/sealed.ts';
import * as store from './judge-monitor.store.ts';
import { monitorSeason } from './monitor.service.ts';
import { alikeAtEnd, histogramOf, ownHistogram } from './own-scores.rules.ts';

const purpose = 'judge sign';
const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const judgeMonitorHandlers = implement(judgeMonitor, {
  async getJudgeSigns({ body, db, actor, services }) {
    const { judges, reviews, noticed, drift } = await monitorSeason(
      db,
      services,
      body,
      await closedCategories(db, actor.id, body.SeasonID),
    );
    const signs = noticed.flatMap(({ judgeId, signs: own }) =>
      own.map(({ kind, value }) => ({
        // Of equal length and never repeated, so that two flags can't be linked to one judge.
        Sign: seal(services.signer, purpose, `${body.SeasonID} ${judgeId} ${kind}`.padEnd(40)),
        Kind: kind,
        Value: value,
      })),
    );
    return {
      Judges: judges,
      Reviews: reviews,
      // By kind and value: the order of judges would be a hint.
      Signs: signs.sort((one, other) => judgeSigns.indexOf(one.Kind) - judgeSigns.indexOf(other.Kind) || one.Value - other.Value),
      Drift: drift.map(({ from, to, reviews: count, points, error }) => ({
        From: from,
        To: to,
        Reviews: count,
        Points: hundredths(points),
        Error: hundredths(error),
      })),
    };
  },

  async openJudgeSign({ body, db, actor, services, record, refuse }) {
    const [seasonId, judgeId, kind] = (unseal(services.signer, purpose, body.Sign) ?? '').trim().split(' ');
    if (Number(seasonId) !== body.SeasonID) return refuse('NotFound');
    const { noticed } = await monitorSeason(db, services, body, await closedCategories(db, actor.id, body.SeasonID));
    const found = noticed.find((one) => one.judgeId === Number(judgeId));
    const sign = found?.signs.find((one) => one.kind === kind);
    const judge = found && (await store.findNamed(db, found.judgeId));
    // A score that changed since may have taken the sign away.
    if (!sign || !judge) return refuse('NotFound');
    await record('reviewer.signOpened', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: body.PropertyID,
      after: { seasonId: body.SeasonID, sign: sign.kind, value: sign.value },
    });
    return {
      Kind: sign.kind,
      Value: sign.value,
      UserReviewerID: judge.id,
      Name: `${judge.firstName} ${judge.lastName}`.trim() || judge.email,
      Reviews: found.scores.length,
      Severity: Math.round(found.severity * 10) / 10,
      Histogram: histogramOf(found.scores),
      Scores: [...found.scores],
    };
  },

  async getOwnScores({ body, db, actor, refuse }) {
    const reviewer = await findReviewer(db, actor.id);
    if (!reviewer || findProperty(body.EntryPropertyID)?.judgedBy !== actor.propertyId) return refuse('JudgeUnavailable');
    const given = await store.listOwn(db, body.EntryPropertyID, body.SeasonID, reviewer.id);
    return {
      Reviews: given.length,
      Histogram: ownHistogram(given.map(({ score }) => score)),
      Alike: alikeAtEnd(given),
    };
  },
});
