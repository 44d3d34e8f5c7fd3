import { createHash, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createQueue, type QueuePlace } from '../../platform/queue.ts'

/** Argon2id (the library's default variant), 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is the only expensive work that can be requested without sign-in. It runs in worker threads, a few at a time. If too
 * many wait, the address with the most attempts or the most wrong ones is refused first.
 */
const runInQueue = createQueue(Math.max(1, Math.min(3, availableParallelism())), 128)

/**
 * A hash of an unknown password, made at first use. It is verified if there is no account, so that the response time is the
 * same.
 */
let unknownHash: Promise<string> | undefined

/** What the browser sends instead of the typed password: SHA-256 of its UTF-8 text in lower-case hex (SO.04). */
export const toWirePassword = (typed: string): string => createHash('sha256').update(typed, 'utf8').digest('hex')

/** @param wire the password as transmitted */
export const hashPassword = (wire: string): Promise<string> => runInQueue(() => hash(wire, cost))

/**
 * Whether the transmitted password matches the stored hash. Takes the same time for a missing or unusable hash, and is then
 * false. Throws `request.busy` if too many wait.
 *
 * @param place of the attempt among those who wait; the running user's by default
 */
export async function isPasswordRight(stored: string | undefined, wire: string, place?: QueuePlace): Promise<boolean> {
  unknownHash ??= hash(generatePassword(32), cost)
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const matches = await runInQueue(async () => verify(known ?? (await unknownHash!), wire), place)
  return known !== undefined && matches
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** A random password with letters and digits, without look-alikes such as 0 and O, since users copy it by eye. */
export function generatePassword(length: number): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  for (;;) {
    const made = Array.from({ length }, () => pick(letters + digits)).join('')
    if (/[a-zA-Z]/.test(made) && /[0-9]/.test(made)) return made
  }
}
