import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type MailText, type MailWords, mailText } from '#contract/wings/desk/message/mail-text.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { placeholdersIn, textProblem } from '#contract/kernel/text/mail-text.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { TextEditor } from '#web/wings/desk/message/ui/text-editor.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useMailTextText } from '#web/texts/mail-text.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ChoiceTabs } from '#web/ui/table/list-filters.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './mail-text.module.css';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

const isSame = (one: MailWords, other: MailWords): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Subject, heading, text and button in the award's own words; what it becomes is beside it. */
export function MailTextEditor({ loaded }: { loaded: MailText }) {
  const t = useMailTextText();
  const messages = useHeaderMessages();
  const award = traitsOf(loaded.PropertyID);
  const [text, setText] = useState(loaded);
  const [words, setWords] = useState(loaded.Words);
  const [isChecked, setChecked] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const which = { PropertyID: text.PropertyID, Template: text.Template, Variant: text.Variant, Locale: text.Locale };
  const known = text.Placeholders.map(({ Name, Is }) => ({ name: Name, is: Is }));
  const set = (part: Partial<MailWords>): void => setWords((now) => ({ ...now, ...part }));
  const problemOf = (field: 'Subject' | 'Title' | 'Button' | 'Text'): string | undefined => {
    if (!words[field].trim()) return isChecked && field !== 'Button' ? t('fillIn') : undefined;
    const problem = textProblem(words[field], known, { links: field === 'Text' });
    return problem && inWords(problem, pageLanguage());
  };
  const problems = { Subject: problemOf('Subject'), Title: problemOf('Title'), Button: problemOf('Button'), Text: problemOf('Text') };
  const isValid = !Object.values(problems).some(Boolean) && Boolean(words.Subject.trim() && words.Title.trim() && words.Text.trim());
  const isChanged = !isSame(words, text.Words);

  const take = (saved: MailText): void => {
    setText(saved);
    setWords(saved.Words);
    setResetting(false);
  };
  const saving = useSend(mailText.saveMailText, {
    refreshes: [mailText.getMailTexts, mailText.getMailText],
    onSuccess: (saved, { body }) => {
      take(saved);
      messages.success(t(body.Words ? 'saved' : 'restored'));
    },
    onProblem: (problem) => {
      setResetting(false);
      messages.error(
        isFailure(problem, 'Conflict') ? t('conflict') : t('saveFailed', { why: problem.errors[0]?.Message ?? problem.message }),
      );
    },
  });
  const testing = useSend(mailText.sendMailTextTest, {
    onSuccess: ({ To }) => messages.success(t('testSent', { to: To })),
    onProblem: (problem) => messages.error(t('testFailed', { why: problem.errors[0]?.Message ?? problem.message })),
  });
  const save = (): void => {
    setChecked(true);
    if (isValid) saving.mutate({ body: { ...which, Words: words, Version: text.Version } });
  };
  const used = placeholdersIn(`${words.Subject}\n\n${words.Title}\n\n${words.Text}`);
  const fallible = text.Placeholders.filter(({ Name, Fallback }) => Fallback !== null && used.includes(Name));
  return (
    <div className={css.columns}>
      <div className="stack pack-start shrinks gap-16 pad-above-16">
        <TextInput
          label={t('subject')}
          value={words.Subject}
          maxLength={150}
          error={problems.Subject}
          onChange={({ currentTarget: { value } }) => set({ Subject: value })}
        />
        <TextInput
          label={t('heading')}
          value={words.Title}
          maxLength={150}
          error={problems.Title}
          onChange={({ currentTarget: { value } }) => set({ Title: value })}
        />
        <TextEditor label={t('text')} value={words.Text} placeholders={known} error={problems.Text} onChange={(Text) => set({ Text })} />
        {text.HasButton && (
          <TextInput
            label={t('button')}
            value={words.Button}
            maxLength={60}
            error={problems.Button}
            onChange={({ currentTarget: { value } }) => set({ Button: value })}
          />
        )}
        {fallible.map(({ Name }) => (
          <TextInput
            key={Name}
            label={t('fallbackOf', { name: Name })}
            placeholder={t('leaveBlank')}
            value={words.Fallbacks[Name] ?? ''}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => set({ Fallbacks: { ...words.Fallbacks, [Name]: value } })}
          />
        ))}
        <p className="type-muted small-print">{t('fixedPart')}</p>
        <div className="cluster align-center gap-10">
          <Button loading={saving.isPending} disabled={!isChanged} onClick={save}>
            {t('save')}
          </Button>
          <Button
            variant="default"
            loading={testing.isPending}
            disabled={!isValid}
            onClick={() => testing.mutate({ body: { ...which, Words: words } })}
          >
            {t('sendTest')}
          </Button>
          {text.IsOwn && (
            <Button variant="subtle" onClick={() => setResetting(true)}>
              {t('useOriginal')}
            </Button>
          )}
          {isChanged && <span className="type-muted small-print">{t('unsaved')}</span>}
        </div>
        <section className="pad-above-16 ruled-above" aria-labelledby="mail-text-versions">
          <h2 className="type-title" id="mail-text-versions">
            {t('versions')}
          </h2>
          {text.Versions.length === 0 && <p className="type-muted small-print">{t('noVersions')}</p>}
          <ol className={`above-8 ${css.list}`}>
            {text.Versions.map(({ Version, SavedDate, SavedBy, Words }, at) => (
              <li key={Version}>
                <span>
                  <strong className="type-strong">{t(Words ? 'version' : 'versionOriginal', { number: Version })}</strong>{' '}
                  <span className="type-muted small-print">
                    {t('by', { date: formatWithZone(SavedDate, award), name: SavedBy ?? '' })}
                    {at === 0 && `. ${t('current')}.`}
                  </span>
                </span>
                <PlainButton
                  variant="underlined"
                  aria-label={t('restoreNamed', { number: Version })}
                  onClick={() => {
                    setWords(Words ?? text.Original);
                    messages.info(t('loaded', { number: Version }));
                  }}
                >
                  {t('restore')}
                </PlainButton>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Preview which={which} words={words} isValid={isValid} />
      <ConfirmDialog
        opened={isResetting}
        title={t('useOriginalTitle')}
        cancelLabel={t('keepOwn')}
        confirmLabel={t('useOriginal')}
        isWorking={saving.isPending}
        onCancel={() => setResetting(false)}
        onConfirm={() => saving.mutate({ body: { ...which, Words: null, Version: text.Version } })}
      >
        {t('useOriginalBody')}
      </ConfirmDialog>
    </div>
  );
}

interface PreviewProps {
  which: Pick<MailText, 'PropertyID' | 'Template' | 'Variant' | 'Locale'>;
  words: MailWords;
  isValid: boolean;
}

function Preview({ which, words, isValid }: PreviewProps) {
  const t = useMailTextText();
  const [isText, setText] = useState(false);
  const [shown, setShown] = useState(words);
  useEffect(() => {
    if (!isValid) return undefined;
    const timer = setTimeout(() => setShown(words), 350);
    return () => clearTimeout(timer);
  }, [words, isValid]);
  const preview = useCall(mailText.previewMailText, { body: { ...which, Words: shown } }, { keepsLast: true });
  return (
    <aside className={css.preview} aria-labelledby="mail-text-preview">
      <h2 className="type-title" id="mail-text-preview">
        {t('preview')}
      </h2>
      {preview.data && (
        <>
          <p className="type-muted small-print">
            {preview.data.Recipient ? t('previewReal', { recipient: preview.data.Recipient }) : t('previewSample')}
          </p>
          <ChoiceTabs
            label={t('preview')}
            choices={[
              { value: 'html', label: t('asHtml') },
              { value: 'text', label: t('asText') },
            ]}
            chosen={isText ? 'text' : 'html'}
            onChoose={(value) => setText(value === 'text')}
          />
          <p className="breaks type-strong" lang={which.Locale}>
            {preview.data.Subject}
          </p>
          {isText ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            <pre className={css.plain} tabIndex={0} lang={which.Locale}>
              {preview.data.Text}
            </pre>
          ) : (
            // No scripts and no origin of its own: a mail is shown, it does nothing.
            <iframe className={css.frame} title={preview.data.Subject} sandbox="allow-popups" srcDoc={preview.data.Html} />
          )}
        </>
      )}
      {preview.isError && !preview.data && <p className="type-muted small-print">{t('previewFailed')}</p>}
    </aside>
  );
}
