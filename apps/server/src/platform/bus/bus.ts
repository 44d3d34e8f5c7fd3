/**
 * Sends short messages (under 8 kB) to all nodes: cache invalidations and pushes. `publish` delivers to this node at once and neither
 * waits for other nodes nor fails: what was committed is not delayed by it. A message may arrive twice after a lost connection.
 * A listener that receives '' must assume that anything may have changed: it is sent after messages may have been missed.
 */
export interface Bus {
  publish(topic: string, payload?: string): Promise<void>
  subscribe(topic: string, listener: (payload: string) => void): void
}

export interface ConnectedBus extends Bus {
  close(): Promise<void>
}
