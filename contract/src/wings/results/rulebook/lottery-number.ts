/** The round constants and first values of SHA-256 (FIPS 180-4): the first bits of the roots of the first primes. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, of) => of).every((of) => of < 2 || n % of !== 0),
);
const firstBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes.slice(0, 64), (prime) => firstBits(Math.cbrt(prime)));
const firstValues = Int32Array.from(primes.slice(0, 8), (prime) => firstBits(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer((Math.floor((bytes.length + 8) / 64) + 1) * 64));
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

/** SHA-256, because a draw is counted in the browser, too, and the platform has it there only asynchronously. */
export function sha256(text: string): Int32Array {
  const view = padded(text);
  const hash = firstValues.slice();
  const words = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = view.getInt32(block + n * 4);
    for (let n = 16; n < 64; n += 1) {
      const [early, late] = [words[n - 15] as number, words[n - 2] as number];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[n] = (words[n - 16] as number) + small + (words[n - 7] as number) + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n += 1) {
      const choice = (e & f) ^ (~e & g);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[n] as number) + (words[n] as number)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] as number) + value;
  }
  return hash;
}

/** A number for each work that no one could choose and anyone can compute again once the seed is known: the first 48 bits of SHA-256. */
export function lotteryNumber(seed: string, work: number): number {
  const [first = 0, second = 0] = sha256(`${seed}\n${work}`);
  return (first >>> 0) * 2 ** 16 + (second >>> 16);
}
