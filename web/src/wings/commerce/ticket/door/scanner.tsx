import { useEffect, useRef, useState } from 'react';
import { codeLength, isCodeForm } from '#contract/wings/commerce/ticket/ticket-code.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './door.module.css';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Pixels on the longer side: enough for a code that fills a third of the picture. */
const longest = 720;

async function readerOf(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector: Known } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await Known?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (Known && formats.includes('qr_code')) {
    const detector = new Known({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this picture.
      return undefined;
    }
  };
}

type Camera = 'waits' | 'on' | 'denied' | 'missing';

/** Reads codes as long as it is shown; anyone who listens decides what to do with the same code seen again. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const t = useCheckInText();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('waits');
  const [torch, setTorch] = useState<boolean | undefined>();
  const listener = useRef(onCode);
  listener.current = onCode;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async () => {
      if (!navigator.mediaDevices) return setCamera('missing');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } });
      } catch (reason) {
        return setCamera(reason instanceof DOMException && reason.name === 'NotAllowedError' ? 'denied' : 'missing');
      }
      const shown = video.current;
      if (isOver || !shown) return stream.getTracks().forEach((track) => track.stop());
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      setCamera('on');
      const [track] = stream.getVideoTracks();
      if (track && 'torch' in (track.getCapabilities?.() ?? {})) setTorch(false);
      const read = await readerOf();
      const look = async () => {
        if (isOver) return;
        const text = shown.readyState >= 2 ? await read(shown).catch(() => undefined) : undefined;
        if (text && !isOver) listener.current(text);
        timer = setTimeout(() => void look(), 90);
      };
      void look();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  const light = () => {
    const [track] = (video.current?.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
    void track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] }).then(() => setTorch(!torch));
  };
  const isOff = camera === 'denied' || camera === 'missing';
  return (
    <section className={css.camera} aria-label={t('camera')} data-state={camera}>
      <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
      <span className={css.corners} aria-hidden="true" />
      {camera === 'waits' && <p className={css.cameraWords}>{t('cameraWaits')}</p>}
      {isOff && (
        <p className={css.cameraWords}>
          <strong>{t('cameraOff')}</strong>
          {t(camera === 'denied' ? 'cameraDenied' : 'cameraMissing')}
        </p>
      )}
      {torch !== undefined && (
        <button type="button" className={css.torch} aria-pressed={torch} aria-label={t(torch ? 'torchOff' : 'torchOn')} onClick={light}>
          <Icon name="flash" />
        </button>
      )}
    </section>
  );
}

/** A hand scanner is a keyboard that types a whole code, wherever the focus is, and then presses Enter. */
export function useHandScanner(onCode: (text: string) => void): void {
  const listener = useRef(onCode);
  listener.current = onCode;
  useEffect(() => {
    let typed = '';
    const hear = (event: KeyboardEvent) => {
      if (event.key.length === 1) typed = (typed + event.key).slice(-codeLength);
      if (event.key !== 'Enter' || !isCodeForm(typed)) return;
      event.preventDefault();
      event.stopPropagation();
      listener.current(typed);
      typed = '';
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}
