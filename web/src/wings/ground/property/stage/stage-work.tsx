import { property as propertyCalls } from '#contract/wings/ground/property/property.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { MissingPicture } from '#web/ui/work/missing-picture.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { usePicture } from '#web/ui/work/use-picture.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './stage-work.module.css';

/** Beside a form: one work of the award with its caption; the shelf itself for the admin, who belongs to all of them. */
export function StageWork() {
  const { property } = usePortal();
  if (property.kind === 'admin') return <StageShelf />;
  const { picture } = property.brand;
  return picture ? <OwnPicture src={picture} /> : <ShowcaseWork propertyId={property.id} />;
}

/** What the award chose to be seen with. It says nothing that the page does not say. */
const OwnPicture = ({ src }: { src: string }) => (
  <div className={css.work}>
    <img className={css.picture} src={src} alt="" />
  </div>
);

/** Another work every day, the same one all day: the page must not change under someone who comes back to it. */
const ofToday = <T,>(works: readonly T[]): T | undefined => works[Math.floor(Date.now() / 86_400_000) % works.length];

function ShowcaseWork({ propertyId }: { propertyId: number }) {
  const t = usePortalText();
  const showcase = useCall(propertyCalls.getShowcase, { params: { propertyId } }, { staleMs: 300_000 });
  const work = showcase.data && ofToday(showcase.data);
  if (showcase.data?.length === 0 || showcase.isError) return <div className={css.work} data-empty="true" />;
  if (!work)
    return (
      <div className={css.work}>
        <Placeholder className={css.picture} />
      </div>
    );
  const details = [work.Award, work.SeasonNumber && withinSentence(t('season', { number: work.SeasonNumber }))].filter(Boolean).join(', ');
  return (
    <figure className={css.work}>
      <ShowcasePicture work={work} />
      <figcaption className={css.caption}>
        <WorkTitle size="m">{work.Title}</WorkTitle>
        <span>
          <bdi>{work.Organization}</bdi>.{details && ` ${details}`}
        </span>
      </figcaption>
    </figure>
  );
}

type Showcased = Reply<typeof propertyCalls.getShowcase>[number];

function ShowcasePicture({ work }: { work: Showcased }) {
  const { state, image } = usePicture(work.Url);
  if (state === 'failed') return <MissingPicture className={css.picture} title={work.Title} />;
  return (
    <img
      {...image}
      className={css.picture}
      src={work.Url}
      alt={work.Title}
      width={work.Width}
      height={work.Height}
      style={{ objectPosition: `${work.FocalX * 100}% ${work.FocalY * 100}%` }}
    />
  );
}

function StageShelf() {
  return (
    <div className={css.shelf} aria-hidden="true">
      {entryProperties().map(({ id, brand }) => (
        <span key={id} className="grows" style={{ background: brandOf(brand).brand }} />
      ))}
    </div>
  );
}
