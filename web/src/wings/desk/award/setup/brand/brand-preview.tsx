import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { displayFaceOf } from '#web/theme/faces.ts';
import { laurelVariables } from '#web/theme/laurel-theme.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ChosenFrame } from '#web/ui/chrome/chosen-frame.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './brand-preview.module.css';
import { SampleWork } from '../sample-work.tsx';

type Mode = 'light' | 'dark';

/** A brand's color roles for one part of the page, independent of the page's own brand. */
function variablesFor(brand: Pick<BrandChoice, 'color' | 'display'>, mode: Mode): CSSProperties {
  const made = laurelVariables(brandOf(brand))({} as never);
  return { ...made.variables, ...made[mode], colorScheme: mode } as CSSProperties;
}

const nothing = () => undefined;

/** Three people's pages in the award's colours, made of the parts that they are really made of. */
export function BrandPreview({ name, brand }: { name: string; brand: BrandChoice }) {
  const t = useAwardText();
  const [mode, setMode] = useState<Mode>('light');
  useEffect(() => {
    // The name is shown in the sans until its typeface loads.
    displayFaceOf(brand.display)
      .load?.()
      .catch(() => undefined);
  }, [brand.display]);
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <div className={css.head}>
        <h2 className="type-title">{t('preview')}</h2>
        <span className="size-14 type-muted">{t('previewHint')}</span>
        <fieldset className={css.modes}>
          <legend className="visually-hidden">{t('mode')}</legend>
          {(['light', 'dark'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={mode === one} onClick={() => setMode(one)}>
              {t(one)}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="visually-hidden">{t('previewWords')}</p>
      {/* On phones one strip to swipe: what is inert cannot be, so this is around it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={css.strip} aria-label={t('previewStrip')} tabIndex={0}>
        <div className={css.pages} style={variablesFor(brand, mode)} aria-hidden="true" inert>
          <Page kind="judge" label={t('asJudge')} on={t('onDesktop')} name={name} brand={brand} mode={mode} where="Judging">
            <div className={`stack gap-24 ${css.judge}`}>
              <div>
                <SampleWork kind="shelf" />
                <div className={css.told}>
                  <div>
                    <p className={css.work}>Five from the Same Clay</p>
                    <p className="block size-14 type-muted">Kiln Street Pottery</p>
                  </div>
                  <p className="block size-14 type-muted">One hillside, one bucket, five kilns. Only the fire changed.</p>
                </div>
              </div>
              <div className="stack pack-start gap-16">
                <ScoreInput label="Idea" value={9} onChange={nothing} />
                <ScoreInput label="Craft" value={8} onChange={nothing} />
                <ScoreInput label="Use" value={8} onChange={nothing} />
                <p className={css.overall}>
                  <span>8.3</span>
                  <span>
                    <strong className="type-strong">Overall</strong>
                    <span className="block size-14 type-muted">Mean of three scores</span>
                  </span>
                </p>
                <Button fullWidth>Submit review</Button>
              </div>
            </div>
          </Page>
          <Page kind="entrant" label={t('asEntrant')} on={t('onLaptop')} name={name} brand={brand} mode={mode} where="Entries">
            <p className={css.heading}>Your submissions</p>
            <p className="block size-14 type-muted">
              Entries close Feb 26. <span className={css.link}>See the dates</span>
            </p>
            <EntrantRow kind="noon" title="Second Flush" status={<StatusChip status="done">Paid</StatusChip>} action="Open" />
            <EntrantRow
              kind="night"
              title="Ash, Salt, Smoke"
              status={<StatusChip status="care">Credits are missing</StatusChip>}
              action="Continue"
              isNext
            />
            <EntrantRow
              kind="shelf"
              title="Five from the Same Clay"
              status={<StatusChip status="draft">Draft</StatusChip>}
              action="Continue"
            />
          </Page>
          <Page kind="voter" label={t('asVoter')} on={t('onPhone')} name={name} brand={brand} mode={mode} where="People’s choice">
            <p className={css.heading}>Ceramics</p>
            <p className="block size-14 type-muted">One vote in each category.</p>
            <div className={css.vote}>
              <div>
                <ChosenFrame isChosen>
                  <SampleWork kind="night" />
                </ChosenFrame>
                <p className={css.work}>Ash, Salt, Smoke</p>
                <Button fullWidth>Your vote</Button>
              </div>
              <SampleWork kind="noon" />
            </div>
            <p className={css.voteFoot}>
              <span>
                <strong className="type-strong">2 of 12 voted</strong>
                <span className="block size-14 type-muted">Closes in 4 days</span>
              </span>
              <Button size="sm" variant="default">
                Next: Glass
              </Button>
            </p>
          </Page>
        </div>
      </section>
    </section>
  );
}

interface PageProps {
  kind: string;
  label: string;
  /** What they look at it on. */
  on: string;
  name: string;
  brand: BrandChoice;
  mode: Mode;
  where: string;
  children: ReactNode;
}

function Page({ kind, label, on, name, brand, mode, where, children }: PageProps) {
  return (
    <figure className={css.page} data-kind={kind}>
      <div className={css.sheet}>
        <div className={css.pageHead}>
          <Wordmark name={name} brand={brand} mode={mode} />
          <span className="block ellipsis size-14 type-muted">{where}</span>
          {kind !== 'voter' && (
            <span className={css.pageEnd}>
              {kind === 'judge' && (
                <>
                  <span>14 of 60 reviewed</span>
                  <span className={css.done} />
                </>
              )}
              <span className={css.person}>{kind === 'judge' ? 'MO' : 'RA'}</span>
            </span>
          )}
        </div>
        <div className={css.inside}>{children}</div>
      </div>
      <figcaption>
        {label} <span className={css.device}>{on}</span>
      </figcaption>
    </figure>
  );
}

interface EntrantRowProps {
  kind: 'noon' | 'night' | 'shelf';
  title: string;
  status: ReactNode;
  action: string;
  isNext?: boolean;
}

function EntrantRow({ kind, title, status, action, isNext = false }: EntrantRowProps) {
  return (
    <div className={css.row}>
      <span>
        <SampleWork kind={kind} />
      </span>
      <span>
        <span className={css.work}>{title}</span>
        <span className="block size-14 type-muted">Packaging, one work</span>
      </span>
      <span className={css.rowEnd}>
        {status}
        <Button size="sm" variant={isNext ? 'filled' : 'default'}>
          {action}
        </Button>
      </span>
    </div>
  );
}
