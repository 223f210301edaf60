import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { brandOf, type DisplayFaceName, displayFaces, grounds } from '#contract/kernel/award/brands.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { type AwardText, useAwardText } from '#web/texts/award.ts';
import { displayFaceOf } from '#web/theme/faces.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { type Logo as LogoParts, LogoPicture } from '#web/ui/chrome/wordmark.tsx';
import { BrandFileField } from './brand-file-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandWords, colorIn } from './brand-words.ts';
import { FileColorsField } from './file-colors-field.tsx';
import preview from './brand-preview.module.css';
import css from './brand-step.module.css';
import setup from '../setup.module.css';
import type { StepProps } from '../setup-screen.tsx';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step.ts';

interface BrandValues extends Record<string, unknown> {
  Color: string;
  /** `sans` is the product's own face, which has no name in the contract. */
  Display: string;
}

const faces = ['sans', ...displayFaces] as const;
const faceIn = (value: string): DisplayFaceName | undefined => displayFaces.find((face) => face === value);

const valuesOf = ({ Brand }: Award): BrandValues => ({ Color: Brand.Color, Display: Brand.Display ?? 'sans' });

export function BrandStep({ award, saveLabel, onSaved, onChanged, onSkip }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const bodyOf = ({ Color, Display }: BrandValues, version = award.Version) => ({
    PropertyID: award.PropertyID,
    Version: version,
    Brand: { Color: Color.trim(), Display: faceIn(Display) ?? null },
  });
  const step = useStepForm<BrandValues>({
    name: `${award.PropertyID}.brand`,
    initial: valuesOf(award),
    valuesOf,
    validate: checkedBy(calls.saveAward, (values: BrandValues) => bodyOf(values)),
    save: (values, version) => saving.mutateAsync({ body: bodyOf(values, version) }),
    onSaved,
  });
  const { form } = step;
  // While someone types, the last colour that was one stays.
  const last = useRef(award.Brand.Color);
  const color = colorIn(form.values.Color) ?? last.current;
  useEffect(() => {
    last.current = color;
  }, [color]);
  const display = faceIn(form.values.Display);
  return (
    <div className={`parts-shrink stack shrinks gap-32 ${css.columns}`}>
      <div>
        <PageHead title={t('brandTitle')} lead={t('brandLead')} windowTitle={`${award.Name}: ${t('step-brand')}`} />
        <StepForm
          step={step}
          saveLabel={saveLabel}
          onSkip={onSkip}
          told={(field, value) =>
            field === 'Color'
              ? { label: t('color'), value: String(value) }
              : { label: t('wordmark'), value: t(`face-${value as (typeof faces)[number]}`) }
          }
        >
          <TextInput
            {...form.getInputProps('Color')}
            label={t('color')}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={9}
            leftSectionPointerEvents="all"
            leftSection={
              <input
                type="color"
                className={css.swatch}
                aria-label={t('pickColor')}
                value={color.toLowerCase()}
                onChange={({ currentTarget: { value } }) => form.setFieldValue('Color', value.toUpperCase())}
              />
            }
          />
          <FileColorsField chosen={color} onChoose={(found) => form.setFieldValue('Color', found)} />
          <Contrast color={color} t={t} />
          <Wordmarks
            award={award}
            chosen={form.values.Display}
            onChoose={(face) => form.setFieldValue('Display', face)}
            onChanged={onChanged}
          />
          <fieldset className={`clears-legend ${setup.group}`}>
            <legend>{t('picture')}</legend>
            <BrandFileField propertyId={award.PropertyID} kind="picture" hasOne={Boolean(award.Brand.Picture)} onChanged={onChanged}>
              {award.Brand.Picture && <img className={css.picture} src={award.Brand.Picture} alt={t('pictureShown')} />}
            </BrandFileField>
          </fieldset>
        </StepForm>
      </div>
      <BrandPreview name={award.Name} brand={{ color, display, ...logoIn(award.Brand) }} />
    </div>
  );
}

interface WordmarksProps {
  award: Award;
  chosen: string;
  onChoose: (face: string) => void;
  onChanged: () => Promise<void>;
}

/** The name set in a face, or a logo in its place. */
function Wordmarks({ award, chosen, onChoose, onChanged }: WordmarksProps) {
  const t = useAwardText();
  const hasLogo = award.Brand.Logo !== null;
  const [shown, show] = useState<'face' | 'logo'>(hasLogo ? 'logo' : 'face');
  return (
    <fieldset className={`clears-legend ${setup.group}`}>
      <legend>{t('wordmark')}</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within this one would be read as another question */}
      <div role="group" aria-label={t('wordmark')} className={preview.modes}>
        {(['face', 'logo'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => show(one)}>
            {t(one === 'face' ? 'setInFace' : 'useLogo')}
          </button>
        ))}
      </div>
      {shown === 'face' && hasLogo && <p className={setup.about}>{t('logoInstead')}</p>}
      {shown === 'face' && (
        <div className={css.faces}>
          {faces.map((face) => (
            <FaceChoice
              key={face}
              face={face}
              name={award.Name}
              label={t(`face-${face}`)}
              isChosen={chosen === face}
              onChoose={() => onChoose(face)}
            />
          ))}
        </div>
      )}
      {shown === 'logo' && (
        <BrandFileField propertyId={award.PropertyID} kind="logo" hasOne={hasLogo} onChanged={onChanged}>
          {hasLogo && (
            <>
              <div className={`stack gap-8 columns-2 ${css.grounds}`}>
                {(['light', 'dark'] as const).map((mode) => (
                  <span key={mode} style={{ background: grounds[mode].paper }}>
                    <LogoPicture name={t(`logoOn-${mode}`, { name: award.Name })} brand={logoIn(award.Brand)} mode={mode} />
                  </span>
                ))}
              </div>
              {award.Brand.LogoUnseen && <p className={setup.about}>{t(`logoUnseen-${award.Brand.LogoUnseen}`)}</p>}
            </>
          )}
        </BrandFileField>
      )}
    </fieldset>
  );
}

const logoIn = ({ Logo, LogoRatio, LogoUnseen }: Award['Brand']): LogoParts => ({
  logo: Logo ?? undefined,
  logoRatio: LogoRatio ?? undefined,
  logoUnseen: LogoUnseen ?? undefined,
});

function Contrast({ color, t }: { color: string; t: AwardText }) {
  const { links, buttons, dark } = brandWords(color);
  const { light, dark: inDark } = brandOf({ color });
  return (
    <section className="pad-above-12 barred" aria-label={t('readable')}>
      <div className="cluster spread gap-4-16">
        <StatusChip status="done" ground="none">
          {t('readable')}
        </StatusChip>
        <span className={setup.about}>{t('checkedBoth')}</span>
      </div>
      <Told title={t('linksAndText')} sample={{ color: light.accent, background: grounds.light.sheet }}>
        {t(links.key, { raw: links.raw, ratio: links.ratio })}
      </Told>
      <Told title={t('buttons')} sample={{ color: light.fillInk, background: light.fill, borderColor: light.fillEdge }}>
        {t(buttons.key, { letters: t(buttons.letters), ratio: buttons.ratio })}
      </Told>
      <Told title={t('darkScreens')} sample={{ color: inDark.accent, background: grounds.dark.paper }}>
        {t(dark.key, { ratio: dark.ratio })}
      </Told>
      <Told title={t('spine')} sample={{ borderInlineStart: `8px solid ${color}`, color: 'transparent' }}>
        {t('spineWords')}
      </Told>
    </section>
  );
}

function Told({ title, sample, children }: { title: string; sample: React.CSSProperties; children: ReactNode }) {
  return (
    <div className={css.told}>
      <span className={css.sample} style={sample} aria-hidden="true">
        Aa
      </span>
      <p>
        <strong className="type-strong">{title}</strong>
        <span className="block type-soft">{children}</span>
      </p>
    </div>
  );
}

interface FaceChoiceProps {
  face: string;
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function FaceChoice({ face, name, label, isChosen, onChoose }: FaceChoiceProps) {
  const { family, wordmarkWeight, tracking, load } = displayFaceOf(face);
  useEffect(() => {
    load?.().catch(() => undefined);
  }, [load]);
  return (
    <label className={css.face} data-chosen={isChosen}>
      <input type="radio" name="face" className="visually-hidden" checked={isChosen} onChange={onChoose} />
      <span className={css.faceName} style={{ fontFamily: family, fontWeight: wordmarkWeight, letterSpacing: tracking }} aria-hidden="true">
        {name}
      </span>
      <span className={setup.about}>{label}</span>
    </label>
  );
}
