import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Endpoint } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { createFullLoadTest } from '../full-load.ts'

/** so many calls are always let in: a page makes a dozen at once, and an attack of 64 connections keeps no user out */
const alwaysAdmitted = 128
/** a call that would wait longer for its turn is refused */
const maxWaitMs = 600
/** the pace is that of the last one to two slots */
const slotMs = 200

/**
 * Decides which calls are let in while the process is at full load: as many as end within 0.6 s at the pace of the last moments.
 * More would only make each wait longer, until clients give up and their work is for nothing. While the process has time left,
 * calls wait for something else, such as a locked table or a slow host, and no call is refused for them.
 */
export class Admission {
  readonly #clock: () => number
  readonly #isAtFullLoad: () => boolean
  #running = 0
  #slotStart = 0
  #endedNow = 0
  #endedBefore = 0

  /** @param measureLoad see `createLoadMeter` */
  constructor(clock: () => number = () => performance.now(), measureLoad?: () => number) {
    this.#clock = clock
    this.#isAtFullLoad = createFullLoadTest(clock, measureLoad)
  }

  /** Whether one more call would wait too long. */
  isFull(): boolean {
    this.#startSlot()
    if (this.#running < alwaysAdmitted || !this.#isAtFullLoad()) return false
    const ended = Math.max(this.#endedNow + this.#endedBefore, 1)
    return (this.#running / ended) * (this.#clock() - this.#slotStart + slotMs) > maxWaitMs
  }

  /** A call begins; `leave` ends it. */
  enter(): void {
    this.#running += 1
  }

  /** @param isRefused the call was not answered, so that it says nothing about the pace */
  leave(isRefused = false): void {
    this.#startSlot()
    if (!isRefused) this.#endedNow += 1
    this.#running -= 1
  }

  #startSlot(): void {
    const slots = Math.floor((this.#clock() - this.#slotStart) / slotMs)
    if (slots < 1) return
    this.#endedBefore = slots === 1 ? this.#endedNow : 0
    this.#endedNow = 0
    this.#slotStart += slots * slotMs
  }
}

/** Set while the call of the response is counted. */
const admitted = Symbol('admitted')

interface AdmittedResponse extends ServerResponse {
  [admitted]?: boolean
}

/**
 * Refuses calls that this node cannot answer in time, before any work for them. A call counts from its complete body to its reply,
 * so that a slow connection does not; nor do calls that may take long, or read an upload.
 */
export function refuseOverload(fastify: FastifyInstance): void {
  const admission = new Admission()
  const leave = (response: AdmittedResponse, isRefused: boolean) => {
    if (!response[admitted]) return
    response[admitted] = false
    admission.leave(isRefused)
  }
  // one function for all replies, which holds none of them
  function leaveWithoutReply(this: AdmittedResponse) {
    leave(this, true)
  }
  const isCounted = (endpoint: Endpoint | undefined) =>
    endpoint && !endpoint.upload && endpoint.timeBudgetMs === undefined
  fastify.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (isCounted(routeOptions.config.endpoint) && admission.isFull()) return done(new AppError('request.busy'))
    done()
  })
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!isCounted(request.routeOptions.config.endpoint)) return done()
    admission.enter()
    const response: AdmittedResponse = reply.raw
    response[admitted] = true
    // a client that has gone gets no reply
    response.on('close', leaveWithoutReply)
    done()
  })
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    leave(reply.raw, request.outcome === 503)
    done()
  })
}
