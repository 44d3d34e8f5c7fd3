import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { publishIn } from '../bus/publish-in.ts'
import type { Db } from '../database/database.ts'

export const pushTopic = 'push'

/** a bus message is limited to 8 kB */
const maxPushBytes = 7_400

interface Push {
  users: string[]
  frame: object
}

/** Sends a frame to every open page of these users, on any node. @throws Error when it is too large for the bus */
export async function publishPush({ bus }: Pick<Deps, 'bus'>, users: string[], frame: ServerFrame): Promise<void> {
  const payload = JSON.stringify({ users, frame } satisfies Push)
  if (Buffer.byteLength(payload) > maxPushBytes) throw new Error(`A push of ${payload.length} characters is too large`)
  await bus.publish(pushTopic, payload)
}

/** receivers per bus message, so that it stays below its limit with a small frame */
const maxReceivers = 150

/** Sends a small frame to every open page of these users when the transaction commits. */
export async function publishPushIn(tx: Db, users: readonly string[], frame: ServerFrame): Promise<void> {
  for (let start = 0; start < users.length; start += maxReceivers)
    await publishIn(
      tx,
      pushTopic,
      JSON.stringify({ users: users.slice(start, start + maxReceivers), frame } satisfies Push),
    )
}

/** The push of a bus message; undefined if messages may have been missed. */
export const parsePush = (payload: string): Push | undefined =>
  payload === '' ? undefined : (JSON.parse(payload) as Push)
