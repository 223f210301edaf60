import { useState } from 'react';
import { FilesViewer, type ViewedFile } from '#web/ui/work/files-viewer.tsx';
import { MediaPlayer } from '#web/ui/player/media-player.tsx';
import caseStudy from '../media/case-study.pdf';
import damaged from '../media/damaged.jpg';
import captions from '../media/film.vtt?url';
import frenchCaptions from '../media/film-fr.vtt?url';
import film from '../media/film.webm';
import poster from '../media/film-poster.jpg';
import strip from '../media/strip.jpg';
import tone from '../media/tone.mp3';
import { Sample, Section } from '../section.tsx';
import css from '../ui-page.module.css';
import { works } from '../works.ts';

const filmFile = {
  sources: [{ src: film, type: 'video/webm' }],
  poster,
  captions: [
    { src: captions, srcLang: 'en', label: 'English' },
    { src: frenchCaptions, srcLang: 'fr', label: 'Français' },
  ],
  thumbnails: { src: strip, columns: 10, tileWidth: 160, tileHeight: 90 },
};

const files: ViewedFile[] = [
  { id: 'film', kind: 'video', name: 'Trailer', seconds: 24, ...filmFile },
  { id: 'picture-1', kind: 'image', name: 'Start page', src: works[0].image },
  { id: 'picture-2', kind: 'image', name: 'Poster', src: works[3].image },
  { id: 'sound', kind: 'audio', name: 'Opening tone', seconds: 8, sources: [{ src: tone, type: 'audio/mpeg' }] },
  { id: 'document', kind: 'document', name: 'Case study.pdf', src: caseStudy },
  { id: 'damaged', kind: 'image', name: 'Damaged poster', src: damaged },
  { id: 'missing', kind: 'image', name: 'Missing poster', src: '/no-such-picture.jpg' },
  { id: 'damaged-pdf', kind: 'document', name: 'Damaged.pdf', src: damaged },
  { id: 'site', kind: 'link', name: 'example.org/work', src: 'https://example.org/work' },
];

export function MediaSection() {
  const [errors, setErrors] = useState(0);
  return (
    <>
      <Section id="player" title="Media player">
        <div className={`parts-shrink ${css.columns}`}>
          <Sample title="Film with captions and previews" testId="player-film">
            <MediaPlayer title="Salt Roads" {...filmFile} />
          </Sample>
          <div className="stack gap-20 columns-1">
            <Sample title="Sound" testId="player-sound">
              <MediaPlayer title="Undersong" media="audio" sources={[{ src: tone, type: 'audio/mpeg' }]} />
            </Sample>
            <Sample title="A file that does not load" testId="player-broken">
              <MediaPlayer
                title="Missing film"
                sources={[{ src: '/no-such-film.mp4', type: 'video/mp4' }]}
                onError={() => setErrors((count) => count + 1)}
              />
              <p className="type-caption type-muted">
                Error handler called: <span data-testid="player-errors">{errors}</span>
              </p>
            </Sample>
          </div>
        </div>
      </Section>
      <Section id="media" title="Files viewer">
        <div className={`parts-shrink ${css.columns}`}>
          <Sample title="Files of every kind" testId="viewer">
            <FilesViewer title="Salt Roads" files={files} />
          </Sample>
          <div className="stack gap-20 columns-1">
            <Sample title="A picture that can be enlarged" testId="viewer-enlarges">
              <FilesViewer title="Salt Roads" files={files.filter(({ id }) => id === 'picture-1')} enlarges />
            </Sample>
            <Sample title="No file">
              <FilesViewer title="Half-light" files={[]} />
            </Sample>
          </div>
        </div>
      </Section>
    </>
  );
}
