import { useEffect } from 'react';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** R100, R101, R192, R608: an answer without success logs the judge out; a call that failed says so and the judge stays. */
export function useOwnProfile() {
  const t = useReviewerText();
  const messages = useHeaderMessages();
  const signOut = useSignOut();
  // Anyone who comes from judging has done more than a moment ago.
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 0 });
  const problem = profile.error?.kind;
  useEffect(() => {
    if (problem === 'refused') void signOut();
    else if (problem === 'failed') messages.error(t('loadFailed'));
  }, [problem, signOut, messages, t]);
  return profile;
}
