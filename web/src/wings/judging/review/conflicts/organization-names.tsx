import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { galleryNames, type KnownName } from '#contract/wings/public/gallery/gallery-names.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './conflicts-screen.module.css';

const refreshes = [galleryNames.listJoinedOrganizations, galleryNames.listGalleryNames, conflicts.getConflicts, conflicts.getCoCredits];

/** Organizations that go by several names: a judge of one has to do with works of the other. */
export function OrganizationNames({ propertyId }: { propertyId: number }) {
  const t = useConflictText();
  const [isJoining, setJoining] = useState(false);
  const found = useCall(galleryNames.listJoinedOrganizations, { body: { PropertyID: propertyId } });
  return (
    <Section title={t('namesTitle')} lead={t('namesLead')}>
      {found.isPending && <TextSkeleton lines={2} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p>{t('namesNone')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="below-12 fills ruled-above" aria-label={t('namesTitle')}>
          {found.data.map((name) => (
            <NameRow key={name.GalleryNameID} name={name} propertyId={propertyId} />
          ))}
        </ul>
      )}
      <Allowed to="achievement.manage" award={propertyId}>
        <Button variant="default" onClick={() => setJoining(true)}>
          {t('joinNames')}
        </Button>
      </Allowed>
      <EditDialog opened={isJoining} onClose={() => setJoining(false)} title={t('joinTitle')} saveLabel={t('joinNames')}>
        <JoinForm propertyId={propertyId} onClose={() => setJoining(false)} />
      </EditDialog>
    </Section>
  );
}

function NameRow({ name, propertyId }: { name: KnownName; propertyId: number }) {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const undoing = useSend(galleryNames.undoGalleryJoin, { refreshes, onProblem: ({ message }) => messages.error(message) });
  return (
    <>
      {name.Joined.map((joined) => (
        <li key={joined.GalleryJoinID} className={css.note}>
          <span dir="auto">{t('isAlso', { name: joined.Name, other: name.Name })}</span>
          <Allowed to="achievement.manage" award={propertyId}>
            <Button
              size="sm"
              variant="default"
              loading={undoing.isPending}
              aria-label={t('partNamed', { name: joined.Name, other: name.Name })}
              onClick={() =>
                undoing.mutate(
                  { body: { GalleryNameID: name.GalleryNameID, GalleryJoinID: joined.GalleryJoinID } },
                  { onSuccess: () => messages.success(t('parted', { name: joined.Name, other: name.Name })) },
                )
              }
            >
              {t('part')}
            </Button>
          </Allowed>
        </li>
      ))}
    </>
  );
}

function JoinForm({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const joining = useSend(galleryNames.joinOrganizations, { refreshes });
  type Values = { Name: string; SameAs: string };
  const bodyOf = ({ Name, SameAs }: Values) => ({ PropertyID: propertyId, Name: Name.trim(), SameAs: SameAs.trim() });
  const words = { missing: t('nameMissing') };
  const edit = useEdit<Values>({
    initialValues: { Name: '', SameAs: '' },
    validate: checkedBy(galleryNames.joinOrganizations, bodyOf, { words: { Name: words, SameAs: words } }),
    save: async (values) => {
      await joining.mutateAsync({ body: bodyOf(values) });
      messages.success(t('joined', { name: values.Name.trim(), other: values.SameAs.trim() }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('joinLead')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('oneName')} maxLength={200} data-autofocus />
      <TextInput {...edit.form.getInputProps('SameAs')} label={t('sameAs')} description={t('sameAsHelp')} maxLength={200} />
    </EditForm>
  );
}
