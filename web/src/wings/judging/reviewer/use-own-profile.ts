import { useEffect } from 'react';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** R100, R101, R192, R608: a response without success signs the judge out; a failed call shows an error and the judge stays signed in. */
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
