import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import type { SetupStep } from '#contract/wings/desk/award/setup-steps.ts';
import NotFound from '#web/frame/not-found.tsx';
import { useAskAwardsAgain } from '#web/wings/desk/award/known-awards.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useSpeechOf } from '#web/kernel/words/use-speech.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { BasicsStep } from './basics-step.tsx';
import { BrandStep } from './brand/brand-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { DomainStep } from './domain-step.tsx';
import { MailStep } from './mail-step.tsx';
import { OpenStep } from './open-step.tsx';
import { isPage, nextPage, type Page } from './pages.ts';
import { PaymentStep } from './payment-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { SeasonStep } from './season-step.tsx';
import css from './setup.module.css';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { pageName, SetupRail } from './setup-rail.tsx';

export interface StepProps {
  award: Award;
  /** Names the step that follows. */
  saveLabel: string;
  continueLabel: string;
  /** What is shown elsewhere is asked for again, and the next step comes. */
  onSaved: () => Promise<void>;
  /** Only what is not done can be left for later. */
  onSkip: (() => void) | undefined;
  /** The award changed, and one stays here. */
  onChanged: () => Promise<void>;
}

const steps: Record<Page, ComponentType<StepProps>> = {
  basics: BasicsStep,
  brand: BrandStep,
  rules: RulesStep,
  season: SeasonStep,
  categories: CategoriesStep,
  payment: PaymentStep,
  mail: MailStep,
  people: PeopleStep,
  domain: DomainStep,
  open: OpenStep,
};

export function SetupScreen() {
  const { id, step } = useParams({ strict: false }) as { id: string; step: string };
  const asked = useCall(calls.getAward, { params: { id: Number(id) } }, { enabled: /^\d+$/.test(id) });
  const page = isPage(step) ? step : undefined;
  useSpeechOf(Number(id));
  if (!page || !/^\d+$/.test(id) || asked.error?.status === 404) return <NotFound />;
  return (
    <div className={`stack gap-16 ${css.setup}`}>
      <SetupRail award={asked.data} current={page} />
      <div className={`shrinks ${css.content}`}>
        {asked.isPending && <FormSkeleton fields={5} />}
        {asked.isError && <ErrorState onRetry={() => void asked.refetch()} />}
        {asked.data && <OneStep key={page} page={page} award={asked.data} refetch={asked.refetch} />}
      </div>
    </div>
  );
}

function OneStep({ page, award, refetch }: { page: Page; award: Award; refetch: () => Promise<{ data: Award | undefined }> }) {
  const t = useAwardText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const askAgain = useAskAwardsAgain();
  const marking = useSend(calls.setStep, { refreshes: [calls.getAwards], onProblem: ({ message }) => messages.error(message) });
  const isSettings = award.State !== 'draft';
  const go = (next: Page) => navigate({ to: '/awards/$id/$step', params: { id: String(award.PropertyID), step: next } as never });
  const onChanged = async (): Promise<void> => {
    await Promise.all([refetch(), askAgain()]);
  };
  const onSaved = async (): Promise<void> => {
    const [{ data }] = await Promise.all([refetch(), askAgain()]);
    messages.success(t('saved'));
    if (!isSettings) await go(nextPage(page, (data ?? award).Steps));
  };
  const next = pageName(t, nextPage(page, award.Steps), award);
  const skip = async (): Promise<void> => {
    await marking.mutateAsync({ body: { PropertyID: award.PropertyID, Step: page as SetupStep, State: 'skipped' } });
    const { data } = await refetch();
    await go(nextPage(page, (data ?? award).Steps));
  };
  const isDone = award.Steps.find(({ Step }) => Step === page)?.State === 'done';
  const Step = steps[page];
  return (
    <Step
      award={award}
      saveLabel={isSettings ? t('save') : t('saveOnTo', { step: withinSentence(next) })}
      continueLabel={t('continueTo', { step: withinSentence(next) })}
      onSaved={onSaved}
      onChanged={onChanged}
      onSkip={isDone || isSettings || page === 'basics' ? undefined : () => void skip().catch(() => undefined)}
    />
  );
}
