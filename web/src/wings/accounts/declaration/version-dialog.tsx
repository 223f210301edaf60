import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mostPoints } from '#contract/wings/accounts/declaration/declaration.ts';
import { declarationDesk, type DeclarationVersion } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import type { DeclarationKind } from '#contract/wings/accounts/declaration/kinds.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type Locale } from '#contract/kernel/text/catalog.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useDeclarationDeskText, useDeclarationTemplate } from '#web/texts/declaration-desk.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import formCss from '#web/ui/field/form.module.css';
import css from './declaration.module.css';
import { startOf, type WrittenText } from './template-text.ts';

/** A first version from a template or from nothing, or the next one from the last. */
export interface Writing {
  kind: DeclarationKind;
  template?: DeclarationKind;
  from?: DeclarationVersion | undefined;
}

interface VersionDialogProps {
  propertyId: number;
  writing: Writing | undefined;
  onClose: () => void;
  onPublished: (kind: DeclarationKind) => void;
}

export function VersionDialog({ propertyId, writing, onClose, onPublished }: VersionDialogProps) {
  const t = useDeclarationDeskText();
  const number = (writing?.from?.Number ?? 0) + 1;
  return (
    <EditDialog
      opened={writing !== undefined}
      onClose={onClose}
      title={writing ? t('writeTitle', { name: t(`kind-${writing.kind}`), number }) : ''}
      saveLabel={t('publish', { number })}
      width={760}
    >
      {writing && <VersionForm propertyId={propertyId} writing={writing} onPublished={onPublished} />}
    </EditDialog>
  );
}

/** `Texts.0.Points.1.Title` is the way to a field of this form, too. */
const names = (field: string): string | undefined => (field.startsWith('Texts.') ? field : undefined);

const languageName = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

function VersionForm({
  propertyId,
  writing: { kind, template, from },
  onPublished,
}: {
  propertyId: number;
  writing: Writing;
  onPublished: (kind: DeclarationKind) => void;
}) {
  const t = useDeclarationDeskText();
  const templateText = useDeclarationTemplate();
  const award = traitsOf(propertyId);
  const publishing = useSend(declarationDesk.publishDeclaration, {
    refreshes: [declarationDesk.getDeclarations, declarationDesk.getAcceptances],
  });
  const known = (from?.Texts ?? []).map(
    ({ Language, Title, Lead, FullText, Points }): WrittenText => ({ Language, Title, Lead: Lead ?? '', FullText: FullText ?? '', Points }),
  );
  const Texts =
    known.length > 0
      ? known
      : template
        ? [startOf(templateText, kind, award.locale, award.name)]
        : [{ Language: award.locale as string, Title: '', Lead: '', FullText: '', Points: [{ Title: '', Text: '' }] }];
  const [at, setAt] = useState(0);
  const initialValues = { AsksAgain: 'yes', Texts };
  const bodyOf = (values: typeof initialValues) => ({
    PropertyID: propertyId,
    Kind: kind,
    AsksAgain: values.AsksAgain === 'yes',
    After: from?.Number ?? 0,
    Texts: values.Texts.map((text) => ({ ...text, Language: text.Language as Locale })),
  });
  const edit = useEdit({
    initialValues,
    validate: checkedBy(declarationDesk.publishDeclaration, bodyOf, { names }),
    names,
    save: (values) => publishing.mutateAsync({ body: bodyOf(values) }),
    onSaved: () => onPublished(kind),
    staleText: t('stale'),
  });
  const { form } = edit;
  const texts = form.values.Texts;
  const text = texts[at] ?? texts[0];
  const others = locales.filter((locale) => !texts.some(({ Language }) => Language === locale));
  const field = (name: string) => `Texts.${at}.${name}`;
  return (
    <EditForm edit={edit}>
      {form.errors.Texts && <FormError text={String(form.errors.Texts)} />}
      <div className="cluster gap-12">
        {texts.length > 1 && (
          <NativeSelect
            label={t('language')}
            value={String(at)}
            onChange={({ currentTarget: { value } }) => setAt(Number(value))}
            data={texts.map(({ Language }, place) => ({ value: String(place), label: languageName(Language) }))}
          />
        )}
        {others.map((locale) => (
          <Button
            key={locale}
            variant="subtle"
            onClick={() => {
              form.insertListItem('Texts', { ...(text as WrittenText), Language: locale });
              setAt(texts.length);
            }}
          >
            {t('addLanguage', { language: languageName(locale) })}
          </Button>
        ))}
      </div>
      <TextInput {...form.getInputProps(field('Title'))} label={t('textTitle')} maxLength={120} data-autofocus dir="auto" />
      <TextInput {...form.getInputProps(field('Lead'))} label={t('textLead')} maxLength={400} dir="auto" />
      {text?.Points.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point has no name of its own
        <div key={place} className={css.point} role="group" aria-label={t('point', { place: place + 1 })}>
          <TextInput
            {...form.getInputProps(field(`Points.${place}.Title`))}
            label={t('pointTitle', { place: place + 1 })}
            maxLength={120}
            dir="auto"
          />
          <Textarea
            {...form.getInputProps(field(`Points.${place}.Text`))}
            label={t('pointText', { place: place + 1 })}
            autosize
            minRows={2}
            maxLength={800}
            dir="auto"
          />
          <div>
            <Button variant="subtle" size="sm" onClick={() => form.removeListItem(field('Points'), place)}>
              {t('removePoint', { place: place + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {(text?.Points.length ?? 0) < mostPoints && (
        <div>
          <Button variant="default" onClick={() => form.insertListItem(field('Points'), { Title: '', Text: '' })}>
            {t('addPoint')}
          </Button>
        </div>
      )}
      <Textarea
        {...form.getInputProps(field('FullText'))}
        label={t('fullText')}
        description={t('fullTextHint')}
        autosize
        minRows={4}
        maxRows={16}
        dir="auto"
      />
      {from && (
        <Radio.Group {...form.getInputProps('AsksAgain')} label={t('askWhom')}>
          <div className={formCss.choices}>
            <Radio value="yes" label={t('askEveryone')} description={t('askEveryoneHint')} />
            <Radio value="no" label={t('askNew')} description={t('askNewHint')} />
          </div>
        </Radio.Group>
      )}
    </EditForm>
  );
}
