import { largeCallMs } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** so many calls are always let in: a page makes a dozen at once */
const alwaysAdmitted = 64
/** a call that would wait longer for its turn is refused */
const maxWaitMs = 1_200
/** the pace is that of the last one to two slots */
const slotMs = 400

/**
 * Decides which calls are let in: as many as end within 1.2 s at the pace of the last moments. More would only make each wait
 * longer, until clients give up and their work is for nothing. The first moments of a rush are let in, since there is no pace yet.
 */
export class Admission {
  readonly #clock: () => number
  #running = 0
  #slotStart = 0
  #endedNow = 0
  #endedBefore = 0
  #busySince: number | undefined

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Whether the call may begin; `leave` ends it. */
  enter(): boolean {
    if (this.#running >= alwaysAdmitted && this.#estimateWaitMs() > maxWaitMs) return false
    this.#running += 1
    if (this.#running >= alwaysAdmitted) this.#busySince ??= this.#clock()
    return true
  }

  leave(): void {
    this.#turn()
    this.#endedNow += 1
    this.#running -= 1
    if (this.#running < alwaysAdmitted) this.#busySince = undefined
  }

  #estimateWaitMs(): number {
    this.#turn()
    const now = this.#clock()
    if (now - (this.#busySince ?? now) < slotMs) return 0
    const ended = this.#endedNow + this.#endedBefore
    return (this.#running / Math.max(ended, 1)) * (now - this.#slotStart + slotMs)
  }

  #turn(): void {
    const slots = Math.floor((this.#clock() - this.#slotStart) / slotMs)
    if (slots < 1) return
    this.#endedBefore = slots === 1 ? this.#endedNow : 0
    this.#endedNow = 0
    this.#slotStart += slots * slotMs
  }
}

/** Refuses calls that this node cannot answer in time, before any work for them; long calls have queues of their own. */
export function refuseOverload(fastify: FastifyInstance): void {
  const admission = new Admission()
  const leave = () => admission.leave()
  fastify.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || (endpoint.timeBudgetMs ?? 0) >= largeCallMs) return done()
    if (!admission.enter()) return done(new AppError('request.busy'))
    // also when the client has gone, which is no response for Fastify
    reply.raw.once('close', leave)
    done()
  })
}
