import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { publishIn } from '../../../platform/bus/publish-in.ts'
import type { Db } from '../../../platform/database/database.ts'

export const pushTopic = 'push'

/** the bus carries less than 8 kB in a message */
const mostBytes = 7_500

interface Push {
  users: string[]
  frame: object
}

/** Sends a frame to every open page of these users, on whichever node it hangs. @throws Error when it is too large for the bus */
export async function pushTo({ bus }: Pick<Deps, 'bus'>, users: string[], frame: ServerFrame): Promise<void> {
  const payload = JSON.stringify({ users, frame } satisfies Push)
  if (Buffer.byteLength(payload) > mostBytes) throw new Error(`A push of ${payload.length} characters is too large`)
  await bus.publish(pushTopic, payload)
}

/** the receivers of one bus message, so that it stays below its limit with a small frame */
const mostReceivers = 150

/** Sends a small frame to every open page of these users once the transaction has committed. */
export async function pushIn(tx: Db, users: readonly string[], frame: ServerFrame): Promise<void> {
  for (let start = 0; start < users.length; start += mostReceivers)
    await publishIn(
      tx,
      pushTopic,
      JSON.stringify({ users: users.slice(start, start + mostReceivers), frame } satisfies Push),
    )
}

/** What was pushed; undefined for the word that messages may have been missed. */
export const readPush = (payload: string): Push | undefined =>
  payload === '' ? undefined : (JSON.parse(payload) as Push)
