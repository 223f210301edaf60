import { textsOf } from '#web/kernel/words/i18n.ts';

const judgeMonitorTexts = {
  'en-US': {
    title: 'Judge monitor',
    lead: 'Signs of haste, fatigue or favor in the scores of round one. Names stay hidden until you open a sign, and who opened which is recorded.',
    'lead~single':
      'Signs of haste, fatigue or favor in the scores. Names stay hidden until you open a sign, and who opened which is recorded.',
    limitsTitle: 'What it can’t find',
    limits:
      'A small favor for a single work, an agreement between judges, or one judge’s slow drift. This isn’t fraud detection: a sign is a reason to talk to a judge, and nothing follows from it by itself. Strict and generous judges are no sign; the calibrated score adjusts for them.',
    looked_one: '{{count}} judge with ten or more reviews',
    looked_other: '{{count}} judges with ten or more reviews',
    reviews_one: '{{count}} review',
    reviews_other: '{{count}} reviews',
    signs: 'Signs',
    signCount_one: '{{count}} sign',
    signCount_other: '{{count}} signs',
    kind: 'Sign',
    seen: 'What was seen',
    actions: 'Actions',
    open: 'Open sign',
    openNamed: 'Open sign: {{kind}}, {{seen}}',

    'kind-spread': 'Hardly any spread',
    'kind-run': 'Same score again and again',
    'kind-slope': 'No relation to other judges',
    'kind-drift': 'Drift from first to last',
    'kind-lift': 'One work far above the rest',
    'kind-outlier': 'One score far off',
    'kind-haste': 'Shorter than the film',
    'seen-spread': 'Scores spread {{value}}% as far as these works would suggest',
    'seen-run': '{{value}} equal scores in a row',
    'seen-slope': 'For each point other judges gave more, this one gave {{value}}',
    'seen-drift': '{{value}} points from the first review to the last',
    'seen-lift': '{{value}} points above what others’ reviews suggest, while this judge’s other scores are low',
    'seen-outlier': '{{value}} points from what others’ reviews suggest',
    'seen-haste': '{{value}} reviews saved sooner than the film lasts',
    'why-spread': 'Works differ, so scores should. It may also be a judge who saw works that are much alike.',
    'why-run': 'Six or more in a row seldom happen by chance.',
    'why-slope': 'Scores don’t follow the quality that other judges saw. It may be an independent eye.',
    'why-drift': 'Judges grow stricter or kinder when they are tired, or when they have seen more.',
    'why-lift':
      'One work got far more than anything else this judge scored, and far more than other judges saw in it. It may be a true favorite. In simulated seasons, about four of five judges who favored one work this way were noticed, and fewer than one in a hundred honest judges.',
    'why-outlier': 'One score lies further from the others’ view than chance explains. It may be a slip of the hand.',
    'why-haste': 'The review was saved before the film could have been watched to its end. The judge may have known it before.',

    dialogTitle: 'Open this sign?',
    dialogBody: 'You’ll see the judge’s name. The audit log records that you opened it.',
    keepClosed: 'Keep closed',
    close: 'Close',
    severityMore: 'Gives {{points}} points more than the average judge',
    severityLess: 'Gives {{points}} points less than the average judge',
    severityNone: 'Gives about as much as the average judge',
    severityNote: 'Estimated carefully: drawn towards the average where reviews are few. It is no sign.',
    histogram: 'This judge’s scores',
    inOrder: 'Scores in the order they were given',
    review: 'Review {{count}}',
    score: 'Score',
    noConsequence: 'Nothing changes by opening a sign: reviews count as before.',
    toJudge: 'Go to {{name}}',

    drift: 'Drift of the whole jury',
    driftLead:
      'How far scores were above or below the rest of the season, adjusted for works and judges, from the first reviews to the last. The bars show what chance alone may do.',
    driftPoints: 'Points',
    driftError: 'Plus or minus',
    driftNone: 'Too few reviews to show a drift yet.',

    none: 'No signs',
    noneBody:
      'Nothing in the scores looks like haste or fatigue, and no judge raised one work far above the rest. A small favor can’t be seen.',
    noneYet: 'Not enough reviews yet',
    noneYetBody: 'Judges’ scores are looked at from ten reviews on.',
    gone: 'This sign is gone: scores changed meanwhile. The list is up to date now.',

    ownTitle: 'How your scores are spread',
    ownLead: 'Only you see this. There is no right shape: it helps to notice whether you use the scale as you mean to.',
    ownChart: 'Your scores',
    alike: 'Your last eight scores are alike. A break may help; nothing is changed.',
    dismiss: 'Dismiss',
  },
  'en-GB': {
    limits:
      'A small favour for a single work, an agreement between judges, or one judge’s slow drift. This isn’t fraud detection: a sign is a reason to talk to a judge, and nothing follows from it by itself. Strict and generous judges are no sign; the calibrated score adjusts for them.',
    lead: 'Signs of haste, fatigue or favour in the scores of round one. Names stay hidden until you open a sign, and who opened which is recorded.',
    'lead~single':
      'Signs of haste, fatigue or favour in the scores. Names stay hidden until you open a sign, and who opened which is recorded.',
    'why-lift':
      'One work got far more than anything else this judge scored, and far more than other judges saw in it. It may be a true favourite. In simulated seasons, about four of five judges who favoured one work this way were noticed, and fewer than one in a hundred honest judges.',
    noneBody:
      'Nothing in the scores looks like haste or fatigue, and no judge raised one work far above the rest. A small favour can’t be seen.',
  },
} as const;

export const useJudgeMonitorText = textsOf(judgeMonitorTexts);
