/**
 * Sends short messages (under 8 kB) to all nodes: cache invalidations and pushes. Delivered at most once, to this node too.
 * A listener that receives '' must assume that anything may have changed: it is sent after messages may have been missed.
 */
export interface Bus {
  publish(topic: string, payload?: string): Promise<void>
  subscribe(topic: string, listener: (payload: string) => void): void
}
