/** FIPS 180-4, section 6.2. */
export function sha256Bytes(message: Uint8Array): Uint8Array {
  const state = computeFractions(8, (prime) => Math.sqrt(prime))
  const padded = pad(message)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    expand(words, new DataView(padded.buffer, offset, 64))
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

// The constants are the first 32 bits of the fractional parts of roots of the first primes.
function computeFractions(count: number, root: (prime: number) => number): Uint32Array {
  return Uint32Array.from(listPrimes(count), (prime) => (root(prime) % 1) * 2 ** 32)
}

function listPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length * 8)
  return padded
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))
const getWord = (words: Uint32Array, index: number): number => words[index] ?? 0

function expand(words: Uint32Array, block: DataView): void {
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(i * 4)
  for (let i = 16; i < 64; i += 1) {
    const near = getWord(words, i - 2)
    const far = getWord(words, i - 15)
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[i] = getWord(words, i - 16) + s0 + getWord(words, i - 7) + s1
  }
}

const roundConstants = computeFractions(64, (prime) => Math.cbrt(prime))

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + s1 + choice + getWord(roundConstants, i) + getWord(words, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = getWord(state, index) + word
  })
}
