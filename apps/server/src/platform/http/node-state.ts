import type { FastifyInstance } from 'fastify'

/** What the parts of a node ask while it runs. */
export interface NodeState {
  /** it is about to stop: it serves what arrives, and says to all who ask that others should be asked from now on */
  isStopping: boolean
}

/** While the node is about to stop, each reply closes its connection, so that the next call of the client goes to another node. */
export function closeConnections(fastify: FastifyInstance, state: NodeState): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.isStopping) void reply.header('connection', 'close')
    done()
  })
}
