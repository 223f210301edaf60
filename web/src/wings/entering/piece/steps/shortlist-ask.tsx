import { NativeSelect } from '@mantine/core';
import { type Medium, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { piece as pieceCalls } from '#contract/wings/entering/piece/piece.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import css from '#web/wings/entering/piece/room/piece.module.css';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

/** What a shortlisted work is asked to bring for the show, and which of its files that is. */
export function ShortlistAsk() {
  const { piece } = useRoom();
  return piece.Entries.some(({ State }) => State === 'shortlisted') ? <Asked pieceId={piece.PieceID} /> : null;
}

const fitting = {
  shortlistVideo: ['video'],
  shortlistArtwork: ['image'],
  shortlistPodcast: ['audio'],
  shortlistAdvertisement: ['video', 'image', 'audio'],
} as const satisfies Record<string, readonly Medium[]>;
type Asking = keyof typeof fitting;

function Asked({ pieceId }: { pieceId: number }) {
  const t = usePieceText();
  const { files, verdict } = useRoom();
  const sent = { params: { pieceId } };
  const answers: Record<Asking, boolean | undefined> = {
    shortlistVideo: useCall(pieceCalls.pieceIsForShortlistVideo, sent).data,
    shortlistArtwork: useCall(pieceCalls.pieceIsForShortlistArtwork, sent).data,
    shortlistPodcast: useCall(pieceCalls.pieceIsForShortlistPodcast, sent).data,
    shortlistAdvertisement: useCall(pieceCalls.pieceIsForShortlistAdvertisement, sent).data,
  };
  const asked = (Object.keys(answers) as Asking[]).find((key) => answers[key]);
  if (!asked) return null;
  const media: readonly Medium[] = fitting[asked];
  const choices = files.listed.filter(({ UploadFile }) => media.includes(mediumOf(UploadFile)));
  return (
    <div className={css.notes}>
      <StandingMessage kind="info" text={t(asked)} />
      {choices.length > 0 && (
        <NativeSelect
          className={css.forShow}
          label={t('forShow')}
          description={t('forShowHelp')}
          disabled={verdict('editFiles') !== 'allowed'}
          value={files.shownKey ?? ''}
          data={[
            { value: '', label: t('forShowNone') },
            ...choices.map(({ UploadFile, OriginalFileName }) => ({ value: UploadFile, label: OriginalFileName })),
          ]}
          onChange={(event) => files.chooseForShow(event.currentTarget.value || null)}
        />
      )}
    </div>
  );
}
