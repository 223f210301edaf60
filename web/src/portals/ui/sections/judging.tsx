import { Button } from '@mantine/core';
import { useState } from 'react';
import { Caption } from '#web/ui/small/caption.tsx';
import { ChosenFrame } from '#web/ui/chrome/chosen-frame.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { rank, type Ranking } from '#web/ui/order/ranking.ts';
import { RankTray } from '#web/ui/order/rank-tray.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { Steps } from '#web/ui/state/steps.tsx';
import { Sample, Section } from '../section.tsx';
import css from '../ui-page.module.css';
import { arabicStatement, hebrewTitle, longName, works } from '../works.ts';

export function Judging() {
  const [idea, setIdea] = useState<number | null>(null);
  const [craft, setCraft] = useState<number | null>(7);
  const [clarity, setClarity] = useState<number | null>(10);
  const [step, setStep] = useState(1);
  const [ranking, setRanking] = useState<Ranking>(['salt-roads', 'bread-alphabet', 'low-orbit']);
  const places = 5;
  return (
    <>
      <Section id="pictures" title="Pictures, places, captions">
        <div className={css.plates}>
          {works.slice(0, 2).map((work) => (
            <figure key={work.id}>
              <Plate src={work.image} alt={work.title} />
              <figcaption>
                <Caption title={work.title} by={work.by} category={work.category} />
              </figcaption>
            </figure>
          ))}
          <figure>
            <ChosenFrame isChosen rank={1}>
              <Plate src={works[2].image} alt={works[2].title} />
            </ChosenFrame>
            <figcaption>
              <Caption title={works[2].title} by="Chosen, place 1" />
            </figcaption>
          </figure>
          <figure>
            <Plate src={works[3].image} alt={works[3].title} fit="contain" ratio="film" />
            <figcaption>
              <Caption title={works[3].title} by="The whole work, for judging" />
            </figcaption>
          </figure>
          <figure>
            <Plate src="/no-such-picture.jpg" alt={longName} />
            <figcaption>
              <Caption title={longName} by="A picture that does not load" />
            </figcaption>
          </figure>
          <figure data-testid="other-direction">
            <Plate src="/no-such-picture.jpg" alt={hebrewTitle} />
            <figcaption>
              <Caption title={hebrewTitle} by={arabicStatement} />
            </figcaption>
          </figure>
          <Placeholder ratio="plate">
            <span className="type-small">A work will hang here</span>
          </Placeholder>
        </div>
      </Section>
      <Section id="score" title="Score">
        <div className={`parts-shrink ${css.columns}`}>
          <Sample title="Empty" testId="score-empty">
            <ScoreInput label="Idea" hint="Is it worth making?" value={idea} onChange={setIdea} showEnds />
          </Sample>
          <Sample title="Given">
            <ScoreInput label="Craft" hint="How well is it made?" value={craft} onChange={setCraft} />
          </Sample>
          <Sample title="Ten">
            <ScoreInput label="Clarity" hint="Can people follow it?" value={clarity} onChange={setClarity} />
          </Sample>
          <Sample title="Error">
            <ScoreInput label="Use of the medium" value={null} onChange={() => undefined} error="Give a score from 1 to 10." />
          </Sample>
          <Sample title="Disabled">
            <ScoreInput label="Overall" hint="Mean of the scores" value={8} onChange={() => undefined} disabled />
          </Sample>
        </div>
      </Section>
      <Section id="steps" title="Steps">
        <div className="stack gap-20 columns-1">
          <Steps names={['Look', 'Score', 'Check']} current={step} onStep={setStep} label="Steps of a review" />
          <Steps names={['Work', 'Media', 'Categories', 'Credits', 'Check', 'Pay']} current={2} label="Steps of an entry" />
          <div>
            <Button variant="default" size="sm" onClick={() => setStep((step + 1) % 3)}>
              Next step
            </Button>
          </div>
        </div>
      </Section>
      <Section id="ranking" title="Ranked slots">
        <div className={css.plates} style={{ marginBottom: '2rem' }}>
          {works.map((work) => {
            const place = ranking.indexOf(work.id);
            return (
              <figure key={work.id}>
                <ChosenFrame isChosen={place >= 0} rank={place + 1}>
                  <Plate src={work.image} alt="" />
                </ChosenFrame>
                <figcaption>
                  <Caption title={work.title} by={work.by}>
                    <span style={{ marginTop: 8 }}>
                      <Button
                        size="sm"
                        variant="default"
                        aria-pressed={place >= 0}
                        aria-label={place >= 0 ? `Take out ${work.title}` : `Choose ${work.title}`}
                        onClick={() => setRanking(rank(ranking, { type: 'toggle', id: work.id }, places))}
                      >
                        {place >= 0 ? 'Take out' : 'Choose'}
                      </Button>
                    </span>
                  </Caption>
                </figcaption>
              </figure>
            );
          })}
        </div>
        <div className="ruled">
          <RankTray
            places={places}
            items={works}
            ranking={ranking}
            onRanking={setRanking}
            action={<Button disabled={ranking.length < places}>Check ballot</Button>}
            reason={ranking.length < places ? 'Choose 5 works to continue' : undefined}
          />
        </div>
      </Section>
    </>
  );
}
