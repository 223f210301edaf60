let audio: AudioContext | undefined;

function tone(pitch: number, startMs: number, lengthMs: number): void {
  if (!audio) return;
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + startMs / 1000;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.2, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lengthMs / 1000);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + lengthMs / 1000);
}

/** Heard and felt without looking: one for in, two for no. */
export function signal(isIn: boolean): void {
  try {
    audio ??= new AudioContext();
    if (isIn) tone(880, 0, 140);
    else {
      tone(220, 0, 160);
      tone(220, 220, 160);
    }
  } catch {
    // Without sound the answer is still seen and felt.
  }
  navigator.vibrate?.(isIn ? [90] : [90, 90, 90]);
}
