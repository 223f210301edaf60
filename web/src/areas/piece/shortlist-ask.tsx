import { piece as pieceCalls } from '#contract/areas/piece/piece.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { StandingMessage } from '#web/ui/header-messages.tsx';
import css from './piece.module.css';
import { useRoom } from './use-room.ts';

/** What a shortlisted work is asked to bring for the show. */
export function ShortlistAsk() {
  const { piece } = useRoom();
  return piece.Entries.some(({ State }) => State === 'shortlisted') ? <Asked pieceId={piece.PieceID} /> : null;
}

function Asked({ pieceId }: { pieceId: number }) {
  const t = usePieceText();
  const sent = { params: { pieceId } };
  const answers = {
    shortlistVideo: useCall(pieceCalls.pieceIsForShortlistVideo, sent).data,
    shortlistArtwork: useCall(pieceCalls.pieceIsForShortlistArtwork, sent).data,
    shortlistPodcast: useCall(pieceCalls.pieceIsForShortlistPodcast, sent).data,
    shortlistAdvertisement: useCall(pieceCalls.pieceIsForShortlistAdvertisement, sent).data,
  };
  const asked = (Object.keys(answers) as (keyof typeof answers)[]).find((key) => answers[key]);
  return asked ? (
    <div className={css.notes}>
      <StandingMessage kind="info" text={t(asked)} />
    </div>
  ) : null;
}
