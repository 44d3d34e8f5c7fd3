import { isReadOnlyCall, type Endpoint } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Replica } from '../database/replica/replica.ts'
import { log } from '../log/log.ts'
import type { Caller } from './caller.ts'
import { readCookie, sendCookie } from './send-redirect.ts'

/** Position of the database after the last change from this browser, for the other nodes; not secret, and worth nothing elsewhere. */
const cookieName = 'armature_written'
/** longer than the reply and the next call take */
const slackSeconds = 5

export interface OwnWrites {
  /** Whether lists of the call may come from the replica: it only reads, and its user has written nothing that the replica lacks. */
  mayReadReplica(endpoint: Endpoint, request: FastifyRequest): boolean
  /** Runs the work of a call. If that may have changed something, its user reads the database until the replica has it, on all nodes. */
  track<T>(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>
}

/** Sees to it that users always read what they have written themselves. */
export function createOwnWrites(replica: Replica | undefined): OwnWrites {
  if (!replica) return { mayReadReplica: () => false, track: (_endpoint, _request, _reply, work) => work() }
  const keep = async ({ userId }: Caller, request: FastifyRequest, reply: FastifyReply) => {
    const value = await replica.trackWrite(userId).catch((error: unknown) => {
      log.warn('other nodes were not notified of what a user has written', { error })
      return ''
    })
    if (value === '') return
    const maxAgeSeconds = Math.ceil(replica.maxLagMs / 1_000) + slackSeconds
    sendCookie(reply, { name: cookieName, value, path: '/', maxAgeSeconds, secure: request.protocol === 'https' })
  }
  return {
    mayReadReplica: (endpoint, { caller, headers }) =>
      caller !== null &&
      isReadOnlyCall(endpoint) &&
      replica.isUpToDate(listReaders(caller), readCookie(headers.cookie, cookieName)),
    track: async (endpoint, request, reply, work) => {
      try {
        return await work()
      } finally {
        if (request.caller && !isReadOnlyCall(endpoint)) await keep(request.caller, request, reply)
      }
    },
  }
}

/** Who views the product as another user has written as themselves. */
const listReaders = ({ userId, viewer }: Caller): string[] => (viewer ? [userId, viewer.userId] : [userId])
