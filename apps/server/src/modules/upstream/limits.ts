import { Transform } from 'node:stream'

export const upstreamLimits = {
  /** maximum bytes of a request */
  requestBytes: 50 * 1_048_576,
  /** maximum bytes of a reply */
  replyBytes: 200 * 1_048_576,
  connectMs: 5_000,
  /** until the first byte, and between two parts of the reply */
  waitMs: 30_000,
}

/** Passes the stream on, and fails beyond `most` bytes. */
export function limitBytes(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new SizeLimitError())
      else done(null, chunk)
    },
  })
}

export class SizeLimitError extends Error {
  readonly statusCode = 413
}
