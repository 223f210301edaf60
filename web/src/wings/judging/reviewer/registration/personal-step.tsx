import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { genders } from '#contract/wings/judging/reviewer/reviewer.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useRegistrationText } from '#web/texts/registration.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { HeadshotDialog } from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';
import type { SavedFile } from '#web/wings/ground/file/upload/upload-queue.ts';
import type { Upload } from '#web/wings/ground/file/upload/use-upload-queue.ts';
import { BiographyField, WebsiteField } from '#web/wings/judging/reviewer/fields/about-fields.tsx';
import { DeviceTypesField, offersDevices } from '#web/wings/judging/reviewer/fields/device-types-field.tsx';
import { EthnicityField } from '#web/wings/judging/reviewer/fields/ethnicity-field.tsx';
import { LanguagesField } from '#web/wings/judging/reviewer/fields/languages-field.tsx';
import type { StepProps } from './basics-step.tsx';
import css from './registration.module.css';

export function PersonalStep({ form }: StepProps) {
  const t = useRegistrationText();
  const { property } = usePortal();
  const optional = (label: string): string => t('optional', { label });
  return (
    <Section title={t('stepPersonal')} lead={t('personalLead')}>
      <div className="stack gap-20">
        <Portrait form={form} />
        <BiographyField {...form.getInputProps('Biography')} />
        <WebsiteField {...form.getInputProps('Website')} />
        {property.asksDemographics && (
          <>
            <NativeSelect
              {...form.getInputProps('Gender')}
              label={optional(t('gender'))}
              data={[{ value: '', label: t('genderNone') }, ...genders.map((one) => ({ value: one, label: one }))]}
            />
            <EthnicityField
              value={form.values.EthnicityID}
              error={form.errors.EthnicityID}
              onChange={(EthnicityID) => form.setFieldValue('EthnicityID', EthnicityID)}
            />
          </>
        )}
        <LanguagesField value={form.values.LangList} onChange={(LangList) => form.setFieldValue('LangList', LangList)} />
        {offersDevices(property, 'registration') && (
          <DeviceTypesField
            property={property}
            value={{ PrimaryDeviceTypes: form.values.PrimaryDeviceTypes, SecondaryDeviceTypes: form.values.SecondaryDeviceTypes }}
            onChange={(chosen) => form.setValues(chosen)}
          />
        )}
      </div>
    </Section>
  );
}

/** Uploaded before there is an account; the application takes it along by its name. */
function Portrait({ form }: StepProps) {
  const t = useRegistrationText();
  const { property } = usePortal();
  const send = useUploader('headshot', property.id);
  const media = useMediaLimits();
  const [opened, setOpened] = useState(false);
  const addresses = useRef(new Map<string, string>());
  const { HeadshotFileName: file, HeadshotName: name, HeadshotUrl: url } = form.values;
  const upload: Upload = async (chosen, options) => {
    const uploaded = await send(chosen, options);
    if (uploaded.Url) addresses.current.set(uploaded.UploadFile, uploaded.Url);
    return uploaded;
  };
  const put = (saved: SavedFile | undefined): void =>
    form.setValues({
      HeadshotFileName: saved?.UploadFile ?? '',
      HeadshotName: saved?.OriginalFileName ?? '',
      HeadshotUrl: addresses.current.get(saved?.UploadFile ?? '') ?? '',
    });
  return (
    <div className={css.portrait}>
      <p className="l-label">{t('optional', { label: t('headshot') })}</p>
      <p className="l-help">{t('headshotHelp')}</p>
      <div className={css.portraitLine}>
        <span className="thumb-128">
          <Plate src={url || null} alt={file ? t('headshotChosen') : t('headshotNone')} ratio="portrait" size="small" />
        </span>
        <div className="stack grows-12 gap-8">
          {file && <p className="breaks">{name}</p>}
          <div className="cluster gap-8">
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              {t(file ? 'headshotReplace' : 'headshotAdd')}
            </Button>
            {file && (
              <Button variant="subtle" size="sm" onClick={() => put(undefined)}>
                {t('headshotRemove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {form.errors.HeadshotFileName && (
        <div className="l-error" data-form-error tabIndex={-1}>
          {form.errors.HeadshotFileName}
        </div>
      )}
      <HeadshotDialog
        opened={opened}
        onClose={() => setOpened(false)}
        upload={upload}
        media={media}
        onSave={async () => undefined}
        onSaved={([saved]) => put(saved)}
      />
    </div>
  );
}
