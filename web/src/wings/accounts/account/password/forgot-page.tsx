import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useAccountText } from '#web/texts/account.ts';
import { ForgotForm } from './forgot-form.tsx';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';

export function ForgotPage() {
  const t = useAccountText();
  const router = useRouter();
  useTitle(t('forgot'));
  return (
    <Stage title={t('forgot')}>
      <ForgotForm
        back={
          <Button variant="subtle" onClick={() => void router.navigate({ to: '/login' })}>
            {t('backToSignIn')}
          </Button>
        }
      />
    </Stage>
  );
}
