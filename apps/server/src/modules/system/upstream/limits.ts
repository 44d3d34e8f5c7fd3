import { Transform } from 'node:stream'

export const upstreamLimits = {
  /** bytes of what is sent there */
  requestBytes: 50 * 1_048_576,
  /** bytes of what comes back */
  replyBytes: 200 * 1_048_576,
  connectMs: 5_000,
  /** until it begins to answer, and between two parts of the answer */
  waitMs: 30_000,
}

/** Passes on what comes, and breaks off beyond `most` bytes. */
export function atMost(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new TooMuch())
      else done(null, chunk)
    },
  })
}

export class TooMuch extends Error {
  readonly statusCode = 413
}
