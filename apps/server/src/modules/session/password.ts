import { createHash, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createQueue } from './queue.ts'

/** Argon2id (the library's default kind), 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is the one heavy thing a stranger can ask for. It runs in worker threads, a few at a time; when too many wait,
 * the next is told to come back, and every other call stays fast.
 */
const inQueue = createQueue(Math.max(1, Math.min(3, availableParallelism())), 64)

/** A hash of nothing anyone knows, made at first use: verified against where there is no account, so that the time tells nothing. */
let nobody: Promise<string> | undefined

/** What the browser sends for a password that was typed: SHA-256 of its UTF-8 text in lower-case hex (SO.04). */
export const wirePassword = (typed: string): string => createHash('sha256').update(typed, 'utf8').digest('hex')

/** @param wire the password as it came over the wire */
export const hashPassword = (wire: string): Promise<string> => inQueue(() => hash(wire, cost))

/**
 * Whether the wire password belongs to the stored hash. Takes the same time for a missing or unusable hash, and is then false.
 * Throws `request.busy` when too many wait.
 */
export async function isPasswordRight(stored: string | undefined, wire: string): Promise<boolean> {
  nobody ??= hash(randomPassword(32), cost)
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const matches = await inQueue(async () => verify(known ?? (await nobody!), wire))
  return known !== undefined && matches
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** A random password that holds letters and digits; look-alikes such as 0 and O are left out since people copy it by eye. */
export function randomPassword(length: number): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  for (;;) {
    const made = Array.from({ length }, () => pick(letters + digits)).join('')
    if (/[a-zA-Z]/.test(made) && /[0-9]/.test(made)) return made
  }
}
