import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type CMSRegion, cms } from '#contract/wings/ground/cms/cms.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { fillText, linkProblem } from '#contract/kernel/text/mail-text.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { usePageTextText } from '#web/texts/page-text.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import css from './page-texts.module.css';
import { TextBlocks } from '#web/wings/ground/cms/text-blocks.tsx';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface RegionEditorProps {
  appTypeId: number;
  portal: string;
  propertyId: number;
  region: CMSRegion;
}

/** One text of a portal: written, seen as the page shows it, and earlier versions. */
export function RegionEditor({ appTypeId, portal, propertyId, region }: RegionEditorProps) {
  const t = usePageTextText();
  const messages = useHeaderMessages();
  const [known, setKnown] = useState(region);
  const [content, setContent] = useState(region.Content);
  const [isShowing, setShowing] = useState(false);
  const which = { CMSAppTypeID: appTypeId, Region: region.Region, Locale: region.Locale };
  const saving = useSend(cms.saveCMSRegionContent, {
    refreshes: [cms.getCMSAppTypeContent, cms.getCMSRegionVersions],
    onSuccess: (saved) => {
      setKnown(saved);
      setContent(saved.Content);
      messages.success(t('saved'));
    },
    onProblem: (problem) =>
      messages.error(
        isFailure(problem, 'Conflict') ? t('conflict') : t('saveFailed', { why: problem.errors[0]?.Message ?? problem.message }),
      ),
  });
  const problem = linkProblem(content);
  const name = t(`region-${portal}-${region.Region}` as never);
  return (
    <Section title={name} lead={t(`where-${portal}-${region.Region}` as never)}>
      <div className="stack gap-12">
        <Textarea
          aria-label={name}
          value={content}
          autosize
          minRows={2}
          maxLength={5000}
          error={problem && inWords(problem, pageLanguage())}
          onChange={({ currentTarget: { value } }) => setContent(value)}
        />
        <div className={css.preview}>
          <p className="size-13 type-muted">{t('preview')}</p>
          {content.trim() ? <TextBlocks blocks={fillText(content, {}, {})} /> : <p className="size-13 type-muted">{t('shownNowhere')}</p>}
        </div>
        <div className="cluster align-center gap-12">
          <Button
            size="sm"
            variant="default"
            disabled={content === known.Content || Boolean(problem)}
            loading={saving.isPending}
            aria-label={t('saveNamed', { name })}
            onClick={() => saving.mutate({ body: { ...which, Content: content, Version: known.Version } })}
          >
            {t('save')}
          </Button>
          <PlainButton
            variant="underlined"
            aria-expanded={isShowing}
            aria-label={t('versionsNamed', { name })}
            onClick={() => setShowing(!isShowing)}
          >
            {t('versions')}
          </PlainButton>
          {content !== known.Content && <span className="size-13 type-muted">{t('unsaved')}</span>}
        </div>
        {isShowing && <Versions which={which} propertyId={propertyId} onRestore={setContent} />}
      </div>
    </Section>
  );
}

interface VersionsProps {
  which: Pick<CMSRegion, 'Region' | 'Locale'> & { CMSAppTypeID: number };
  propertyId: number;
  onRestore: (content: string) => void;
}

function Versions({ which, propertyId, onRestore }: VersionsProps) {
  const t = usePageTextText();
  const found = useCall(cms.getCMSRegionVersions, { body: which });
  const award = traitsOf(propertyId);
  return (
    <ol className={css.versions}>
      {found.data?.length === 0 && <li className="size-13 type-muted">{t('noVersions')}</li>}
      {found.data?.map(({ Version, Content, SavedDate, SavedBy }) => (
        <li key={Version}>
          <span>
            <strong className="type-strong">{t('version', { number: Version })}</strong>{' '}
            <span className="size-13 type-muted">
              {formatWithZone(SavedDate, award)} {SavedBy ?? ''}
            </span>
            <br />
            {Content}
          </span>
          <PlainButton variant="underlined" aria-label={t('restoreNamed', { number: Version })} onClick={() => onRestore(Content)}>
            {t('restore')}
          </PlainButton>
        </li>
      ))}
    </ol>
  );
}
