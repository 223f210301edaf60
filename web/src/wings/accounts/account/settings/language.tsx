import { NativeSelect } from '@mantine/core';
import { account } from '#contract/wings/accounts/account/account.ts';
import { findLocale, hasAdmin, locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { chooseLanguage } from '#web/kernel/words/language.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useAccountText } from '#web/texts/account.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

/** The language one reads the product in, on every device. It is saved apart from the rest: what is being typed beside it stays. */
export function LanguageSection() {
  const t = useAccountText();
  const { name } = usePortal();
  const messages = useHeaderMessages();
  const contact = useCall(account.getContactInfo, {});
  const saving = useSend(account.contactInfo, {
    refreshes: [account.getContactInfo],
    onSuccess: ({ Language }) => {
      chooseLanguage(Language, { isOwn: true });
      messages.success(t('languageSaved'));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const shown = saving.isPending ? saving.variables.body.Language : contact.data?.Language;
  return (
    <Section id="language" title={t('language')} lead={t('languageLead')}>
      {contact.isError ? (
        <ErrorState onRetry={() => void contact.refetch()}>{contact.error.message}</ErrorState>
      ) : contact.data ? (
        <NativeSelect
          label={t('language')}
          description={
            name === 'admin' && shown && !hasAdmin(shown) ? t('languageNoAdmin', { name: ownNameOf(shown) }) : t('languageAutoHint')
          }
          value={shown ?? ''}
          disabled={saving.isPending}
          onChange={(event) => saving.mutate({ body: { Language: findLocale(event.currentTarget.value) ?? null } })}
        >
          <option value="">{t('languageAuto')}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {ownNameOf(locale)}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Section>
  );
}
