import type { BoundValues } from '../record-statements/index.ts'

/** A response to store, so that a call that is sent twice is executed once (security rule 7.2). */
export interface StoredReply {
  userId: string
  route: string
  key: string
  bodyHash: Buffer
  reply: string
}

/** The response of a write, as a part of its statement: it is stored if the part `m` has written a row. */
export function buildReplySql(
  { userId, route, key, bodyHash, reply }: StoredReply,
  nowMark: string,
  bound: BoundValues,
): string {
  const marks = [
    bound.add(userId, 'uuid'),
    bound.add(route),
    bound.add(key),
    bound.add(bodyHash),
    bound.add(reply, 'jsonb'),
  ]
  return `k as (insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at) select ${marks.join(', ')}, ${nowMark} from m)`
}
