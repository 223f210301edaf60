import { Button } from '@mantine/core';
import { assetTypes, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './achievements.module.css';

interface RowProps {
  achievement: SpecialAchievement;
  award: PropertyTraits;
  winnersDate: Date | undefined;
  /** Of the whole season. */
  embargo: Date | undefined;
  mayManage: boolean;
  onAct: (act: 'edit' | 'files' | 'announce' | 'takeBack' | 'delete') => void;
}

/** One honor as it will hang: its portrait, who it is for, and whether everyone may see it. */
export function AchievementRow({ achievement, award, winnersDate, embargo, mayManage, onAct }: RowProps) {
  const t = useAchievementText();
  const { Name: name, Organization, TypeName, Assets, IsPublic, AnnounceDate } = achievement;
  const files = Assets.length || !mayManage ? t('fileCount', { count: Assets.length }) : t('addFiles');
  return (
    <div className={css.row}>
      <span className={css.portrait}>
        <Plate src={pictureOf(achievement)} alt="" ratio="portrait" size="small" />
      </span>
      <div className="shrinks breaks">
        <p className="type-strong">
          <bdi>{name}</bdi>
        </p>
        <p className="type-caption type-muted">
          <bdi>{TypeName}</bdi>
          {Organization && (
            <>
              {', '}
              <bdi>{Organization}</bdi>
            </>
          )}
        </p>
        <p className="above-4 size-13">
          {mayManage ? (
            <RowOpener label={t('filesNamed', { name, files })} onOpen={() => onAct('files')}>
              {files}
            </RowOpener>
          ) : (
            files
          )}
        </p>
      </div>
      <State isPublic={IsPublic} at={AnnounceDate} winnersDate={winnersDate} embargo={embargo} award={award} />
      {mayManage && (
        <div className="cluster align-center gap-4">
          {IsPublic || AnnounceDate ? (
            <>
              {AnnounceDate && (
                <Button variant="default" size="sm" aria-label={t('changeTimeNamed', { name })} onClick={() => onAct('announce')}>
                  {t('changeTime')}
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                aria-label={t(IsPublic ? 'takeBackNamed' : 'stopNamed', { name })}
                onClick={() => onAct('takeBack')}
              >
                {t(IsPublic ? 'takeBack' : 'stop')}
              </Button>
            </>
          ) : (
            <Button variant="default" size="sm" aria-label={t('announceNamed', { name })} onClick={() => onAct('announce')}>
              {t('announce')}
            </Button>
          )}
          <Button variant="default" size="sm" aria-label={t('editNamed', { name })} onClick={() => onAct('edit')}>
            {t('edit')}
          </Button>
          <Button variant="default" size="sm" aria-label={t('deleteNamed', { name })} onClick={() => onAct('delete')}>
            {t('delete')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface StateProps extends Pick<RowProps, 'winnersDate' | 'embargo' | 'award'> {
  isPublic: boolean;
  at: Date | null;
}

/** What everyone sees, and from when: announced is not public while the winners are not announced or the season is under embargo. */
function State({ isPublic, at, winnersDate, embargo, award }: StateProps) {
  const t = useAchievementText();
  const now = useNow();
  const waitsFor = [at ?? undefined, winnersDate && winnersDate > now ? winnersDate : undefined, embargo].reduce(
    (latest, one) => (one && (!latest || one > latest) ? one : latest),
    undefined,
  );
  if (!isPublic && !at)
    return (
      <StatusChip status="draft" ground="none">
        {t('notPublic')}
      </StatusChip>
    );
  return waitsFor ? (
    <StatusChip status="judging" ground="none">
      {t('publicFrom', { date: formatWithZone(waitsFor, award) })}
    </StatusChip>
  ) : (
    <StatusChip status="award" ground="none">
      {t('public')}
    </StatusChip>
  );
}

/** The main asset's picture; a film shows its still, once there is one. */
function pictureOf({ Assets }: SpecialAchievement): string | null {
  const main = Assets.find(({ IsMain }) => IsMain) ?? Assets[0];
  if (!main) return null;
  return main.Thumb ?? (main.SpecialAchievementAssetTypeID === assetTypes.image ? main.Url : null);
}
