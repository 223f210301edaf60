import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { award as calls } from '#contract/areas/award/award.ts';
import { brandOf, type DisplayFaceName, displayFaces, grounds } from '#contract/kernel/brands.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSend } from '#web/kernel/use-call.ts';
import { type AwardText, useAwardText } from '#web/texts/award.ts';
import { displayFaceOf } from '#web/theme/faces.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandWords, colorIn } from './brand-words.ts';
import css from './brand-step.module.css';
import setup from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

interface BrandValues extends Record<string, unknown> {
  Color: string;
  /** `sans` is the product's own face, which has no name in the contract. */
  Display: string;
}

const faces = ['sans', ...displayFaces] as const;
const faceIn = (value: string): DisplayFaceName | undefined => displayFaces.find((face) => face === value);

export function BrandStep({ award, saveLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const bodyOf = ({ Color, Display }: BrandValues) => ({
    PropertyID: award.PropertyID,
    Version: award.Version,
    Brand: { Color: Color.trim(), Display: faceIn(Display) ?? null },
  });
  const step = useStepForm<BrandValues>({
    name: `${award.PropertyID}.brand`,
    initial: { Color: award.Brand.Color, Display: award.Brand.Display ?? 'sans' },
    validate: checkedBy(calls.saveAward, bodyOf),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved,
  });
  const { form } = step;
  // While somebody types, the last colour that was one stays.
  const last = useRef(award.Brand.Color);
  const color = colorIn(form.values.Color) ?? last.current;
  useEffect(() => {
    last.current = color;
  }, [color]);
  const display = faceIn(form.values.Display);
  return (
    <div className={css.columns}>
      <div>
        <PageHead title={t('brandTitle')} lead={t('brandLead')} windowTitle={`${award.Name}: ${t('step-brand')}`} />
        <StepForm step={step} saveLabel={saveLabel} onSkip={onSkip}>
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
          <Contrast color={color} t={t} />
          <fieldset className={setup.group}>
            <legend>{t('wordmark')}</legend>
            <div className={css.faces}>
              {faces.map((face) => (
                <FaceChoice
                  key={face}
                  face={face}
                  name={award.Name}
                  label={t(`face-${face}`)}
                  isChosen={form.values.Display === face}
                  onChoose={() => form.setFieldValue('Display', face)}
                />
              ))}
            </div>
          </fieldset>
        </StepForm>
      </div>
      <BrandPreview name={award.Name} brand={{ color, display }} />
    </div>
  );
}

function Contrast({ color, t }: { color: string; t: AwardText }) {
  const { links, buttons, dark } = brandWords(color);
  const { light, dark: inDark } = brandOf({ color });
  return (
    <section className={css.contrast} aria-label={t('readable')}>
      <div className={css.contrastHead}>
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
        <span className={css.toldWords}>{children}</span>
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
