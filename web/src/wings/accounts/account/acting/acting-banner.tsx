import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { acting as calls } from '#contract/wings/accounts/account/acting.ts';
import { formatTime } from '#contract/kernel/text/formats.ts';
import { type Acting, forgetActing } from '#web/kernel/session/acting.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePromptIsOpen } from '#web/kernel/session/sign-in-prompt.ts';
import { useActingText } from '#web/texts/acting.ts';
import css from './acting-banner.module.css';

/** Shown above every page while someone looks at the portal as someone else, and leads out of it. */
export function ActingBanner({ acting }: { acting: Acting }) {
  const t = useActingText();
  const { property, base, session, prompt, send } = usePortal();
  const [isEnding, setEnding] = useState(false);
  const leave = useCallback((): void => {
    session.signOut();
    forgetActing(property.id);
    window.location.replace(`${base}/`);
  }, [session, property.id, base]);
  const end = (): void => {
    setEnding(true);
    // What the server no longer knows has ended, too.
    void send(calls.endActing, {}).then(leave, leave);
  };
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, new Date(acting.until).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [acting.until, leave]);
  // The session is gone, by the organizer's own or by their roles: no one signs in as the other person here.
  const isGone = usePromptIsOpen(prompt);
  useEffect(() => {
    if (isGone && !isEnding) leave();
  }, [isGone, isEnding, leave]);
  return (
    <aside className={css.banner} aria-label={t('label')}>
      <p>
        {t('viewing', { by: acting.by, name: acting.name })} {t('readOnly', { time: formatTime(acting.until, property) })}
      </p>
      <Button variant="default" size="sm" loading={isEnding} onClick={end}>
        {t('stop')}
      </Button>
    </aside>
  );
}
