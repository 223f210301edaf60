import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  type Audience,
  type AudienceGroup,
  entrantGroups,
  isJudgeGroup,
  judgeGroups,
  messageKinds,
  type MessageKind,
} from '#contract/wings/desk/message/audience.ts';
import type { AudienceCount, Broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMessageText } from '#web/texts/message.ts';
import { FilterTag } from '#web/ui/table/filter-tag.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { AudienceDialog } from './audience-dialog.tsx';
import css from './compose.module.css';
import type { DraftMessage } from './draft-message.ts';
import { seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import { SavedGroups } from './saved-groups.tsx';

interface AudiencePartProps {
  place: Pick<Broadcast, 'PropertyID' | 'SeasonID'>;
  message: DraftMessage;
  onChange: (part: Partial<DraftMessage>) => void;
  count: AudienceCount | undefined;
  isCounting: boolean;
}

type FilterName = 'MediaTypeIDs' | 'CategoryIDs' | 'ClusterIDs';
const filterLabels = { MediaTypeIDs: 'filterMediaType', CategoryIDs: 'filterCategory', ClusterIDs: 'filterCluster' } as const;

/** With one round, and in stages, all judges are alike. */
const groupsOfTwoRounds: ReadonlySet<AudienceGroup> = new Set(['associates', 'executives', 'withoutBallot']);

/** Who gets it: group and filters, and the number that they come to. */
export function AudiencePart({ place, message, onChange, count, isCounting }: AudiencePartProps) {
  const t = useMessageText();
  const [isListing, setListing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { Audience: audience } = message;
  const award = traitsOf(place.PropertyID);
  const options = useCall(savedFilter.getFilterCategoryOptionData, { body: place }, { staleMs: 60_000 });
  const set = (part: Partial<Audience>): void => onChange({ Audience: { ...audience, ...part } });
  const lists = {
    MediaTypeIDs: options.data?.MediaTypes ?? [],
    CategoryIDs: options.data?.Categories ?? [],
    ClusterIDs: options.data?.Clusters ?? [],
  };
  const isJudges = isJudgeGroup(audience.Group);
  const offered: FilterName[] = isJudges ? ['ClusterIDs', 'CategoryIDs'] : ['MediaTypeIDs', 'CategoryIDs', 'ClusterIDs'];
  const tags = offered.flatMap((name) =>
    audience[name].map((id) => ({ name, id, label: lists[name].find((one) => one.id === id)?.value ?? `#${id}` })),
  );
  const groups = entrantGroups.filter((group) => group !== 'unpaid' || award.fees);
  const process = useCall(seasonProcess.getProcess, { body: place }, { staleMs: 60_000 });
  const areAlike = award.treatsExecutivesAsAssociates || process.data?.IsPrinted === false;
  const isOffered = (group: AudienceGroup): boolean => group === audience.Group || !areAlike || !groupsOfTwoRounds.has(group);
  return (
    <section className={css.part} aria-labelledby="message-audience">
      <h2 className="type-title" id="message-audience">
        {t('toWhom')}
      </h2>
      <div className="cluster align-center gap-8">
        <NativeSelect
          aria-label={t('who')}
          className={css.group}
          value={audience.Group}
          onChange={({ currentTarget: { value } }) =>
            set({ Group: value as AudienceGroup, ...(isJudgeGroup(value as AudienceGroup) && { MediaTypeIDs: [] }), UnpaidDays: null })
          }
        >
          <optgroup label={t('entrantGroups')}>
            {groups.map((group) => (
              <option key={group} value={group}>
                {t(`group-${group}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('judgeGroups')}>
            {judgeGroups.filter(isOffered).map((group) => (
              <option key={group} value={group}>
                {t(`group-${group}`)}
              </option>
            ))}
          </optgroup>
        </NativeSelect>
        {audience.Group === 'unpaid' && (
          <NativeSelect
            aria-label={t('filterUnpaid')}
            value={String(audience.UnpaidDays ?? 0)}
            onChange={({ currentTarget: { value } }) => set({ UnpaidDays: Number(value) || null })}
            data={[0, 3, 7, 14, 30].map((days) => ({
              value: String(days),
              label: days ? t('unpaidDays', { count: days }) : t('unpaidAny'),
            }))}
          />
        )}
        {tags.map(({ name, id, label }) => (
          <FilterTag
            key={`${name}${id}`}
            name={t(filterLabels[name])}
            value={label}
            onRemove={() => set({ [name]: audience[name].filter((one) => one !== id) })}
          />
        ))}
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name={isAdding ? 'minus' : 'plus'} size={16} />}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {t('addFilter')}
        </Button>
        <Button variant="default" size="sm" onClick={() => setSaved(true)}>
          {t('savedGroups')}
        </Button>
        <NativeSelect
          aria-label={t('kind')}
          className={`push-end ${css.kind}`}
          value={message.Kind}
          onChange={({ currentTarget: { value } }) => onChange({ Kind: value as MessageKind })}
          data={messageKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
        />
      </div>
      {isAdding && (
        <div className={css.adding}>
          {offered.map((name) => (
            <NativeSelect
              key={name}
              label={t(filterLabels[name])}
              value=""
              onChange={({ currentTarget: { value } }) => set({ [name]: [...new Set([...audience[name], Number(value)])] })}
              data={[
                { value: '', label: t('any') },
                ...lists[name].map(({ id, value }) => ({ value: String(id), label: value, disabled: audience[name].includes(id) })),
              ]}
            />
          ))}
        </div>
      )}
      <Figure count={count} isCounting={isCounting} filters={tags.map(({ label }) => label)} onList={() => setListing(true)} />
      {isSaved && (
        <SavedGroups place={place} audience={audience} onUse={(Audience) => onChange({ Audience })} onClose={() => setSaved(false)} />
      )}
      {isListing && <AudienceDialog place={place} message={message} onClose={() => setListing(false)} />}
    </section>
  );
}

interface FigureProps {
  count: AudienceCount | undefined;
  isCounting: boolean;
  filters: readonly string[];
  onList: () => void;
}

function Figure({ count, isCounting, filters, onList }: FigureProps) {
  const t = useMessageText();
  if (!count)
    return (
      <p className={css.figureLine} aria-busy="true">
        <span className={css.figureLoading} /> <span className="size-14 type-muted">{t('counting')}</span>
      </p>
    );
  const out = count.LeftOut.map(({ Reason, Count }) => t(`out-${Reason}`, { count: Count })).join(', ');
  return (
    <div className={css.figureLine} data-counting={isCounting}>
      <span className={`serif-56 ${css.figure}`} aria-hidden="true">
        {formatNumber(count.Count)}
      </span>
      <div role="status">
        {count.Matched === 0 ? (
          <>
            <p className="type-strong">{t('nobody')}</p>
            <p className="size-14 type-muted">
              {count.CountOfGroup > 0
                ? t('nobodyFiltered', { count: count.CountOfGroup, filters: filters.join(', ') || t('filterUnpaid') })
                : t('nobodyInGroup')}
            </p>
          </>
        ) : (
          <>
            <p>
              <span className="visually-hidden">{formatNumber(count.Count)} </span>
              <strong className="type-strong">{t('peopleGet', { count: count.Count })}</strong>{' '}
              <PlainButton variant="underlined" onClick={onList}>
                {t('seeAll', { count: formatNumber(count.Matched) })}
              </PlainButton>
            </p>
            <p className="size-14 type-muted">
              {t('match', { count: count.Matched })} {out && `${t('leftOut')} ${out}.`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
