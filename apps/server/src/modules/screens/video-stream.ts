import type { ByteRange } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { runForUser } from '../../platform/caller-context.ts'

/** Bytes of a video that are read at once; what has been sent can still be played when the permission ends. */
export const videoPartBytes = 1_048_576

interface VideoParts {
  /** whose place in queues the later parts have: they are read when the call has ended */
  user: string
  /** @throws AppError if the part cannot be read */
  read: (part: ByteRange) => Promise<Uint8Array>
  /** @throws AppError if the video may not be seen any more */
  check: () => Promise<void>
  /** called once, when nothing more is read */
  end?: () => void
}

/**
 * A range of a video. Each part is read as a whole when the player wants it, so that a slow one holds no connection of the bucket, and
 * only if the video may still be seen.
 */
export async function streamParts(
  range: ByteRange,
  { user, read, check, end }: VideoParts,
): Promise<AsyncIterable<Uint8Array>> {
  const readFrom = (start: number) => read({ start, end: Math.min(range.end, start + videoPartBytes - 1) })
  let hasEnded = false
  const endOnce = () => {
    if (!hasEnded) end?.()
    hasEnded = true
  }
  let first: Uint8Array | undefined
  try {
    // before a byte is sent, so that an error is a reply
    first = await readFrom(range.start)
  } catch (error) {
    endOnce()
    throw error
  }
  let at = range.start
  const readNext = async (): Promise<IteratorResult<Uint8Array>> => {
    if (at > range.end) return { done: true, value: undefined }
    const start = at
    at += videoPartBytes
    if (first) {
      const value = first
      first = undefined
      return { value }
    }
    await check()
    return { value: await readFrom(start) }
  }
  // no generator: one that has not been started would not notice its end
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => runForUser(user, readNext),
    return: () => {
      endOnce()
      return Promise.resolve({ done: true, value: undefined })
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

/** Visitors load videos of a screen this often at the same time on a node, each with a part in memory; a player has one or two open. */
export const visitorStreams = { screen: 40, address: 12 }

const getCounts = sharePerProcess((_: Deps) => new Map<string, number>())

/**
 * Counts a video that is being loaded by a visitor, until the returned function is called.
 *
 * @throws AppError 'request.busy', 'request.busyForYou' if too many are being loaded from the screen, or by the address
 */
export function countStream(deps: Deps, screenId: string, user: string): () => void {
  const counts = getCounts(deps)
  const [screen, address] = [`screen ${screenId}`, `address ${user}`]
  if ((counts.get(address) ?? 0) >= visitorStreams.address) throw new AppError('request.busyForYou')
  if ((counts.get(screen) ?? 0) >= visitorStreams.screen) throw new AppError('request.busy')
  const add = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  for (const key of [screen, address]) add(key, 1)
  return () => {
    for (const key of [screen, address]) add(key, -1)
  }
}
