import { ExternalLogins } from '#web/wings/accounts/account/settings/external-logins.tsx';
import { LanguageSection } from '#web/wings/accounts/account/settings/language.tsx';
import { PasswordForm } from '#web/wings/accounts/account/password/password-form.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { Sessions } from '#web/wings/accounts/account/settings/sessions.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton, TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { Headshot, showsHeadshot } from './headshot.tsx';
import { JudgedProperties } from './judged-properties.tsx';
import { JudgeQuestions } from './judge-questions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useOwnProfile } from '#web/wings/judging/reviewer/use-own-profile.ts';

/** R003, R091: what the judge may judge, the profile, and how they sign in. */
export function ReviewerAccountPage() {
  const t = useReviewerText();
  const at = useAccountText();
  const { property } = usePortal();
  const { profile: kept } = useSession();
  const profile = useOwnProfile();
  const name = profile.data ? `${fullName(profile.data)}, ${profile.data.Email}` : (kept?.email ?? '\u00a0');
  return (
    <>
      <PageHead title={at('account')} lead={name} />
      {profile.isError && !profile.data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void profile.refetch()}>
          {profile.error.message}
        </ErrorState>
      ) : (
        <>
          <Section title={t('judging')} lead={t('judgingLead')}>
            {profile.data ? <JudgedProperties profile={profile.data} /> : <TextSkeleton lines={4} />}
          </Section>
          <Section title={t('profile')} lead={t('profileLead')}>
            {profile.data ? <ProfileForm key={profile.data.Version} profile={profile.data} /> : <FormSkeleton fields={6} />}
          </Section>
          {profile.data && <JudgeQuestions />}
          {profile.data && showsHeadshot(property, profile.data) && (
            <Section title={t('headshot')} lead={t('headshotLead')}>
              <Headshot profile={profile.data} />
            </Section>
          )}
        </>
      )}
      <LanguageSection />
      <Section title={at('changePassword')} lead={at('changePasswordLead')}>
        <PasswordForm email={kept?.email ?? ''} />
      </Section>
      <ExternalLogins />
      <Section id="sessions" title={at('sessions')} lead={at('sessionsLead')}>
        <Sessions />
      </Section>
    </>
  );
}
