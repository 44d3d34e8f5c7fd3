import type { FastifyReply, FastifyRequest } from 'fastify'

/** The code of the envelope; the HTTP status for replies without one. */
export const readReplyCode = (request: FastifyRequest, reply: FastifyReply): number =>
  request.outcome || reply.statusCode
