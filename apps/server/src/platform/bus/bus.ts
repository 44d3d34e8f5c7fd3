/**
 * Tells all nodes something short (under 8 kB): cache invalidations and pushes. Delivered at most once, to this node too.
 * A listener that receives '' must take it as "anything may have changed": it is sent after messages may have been missed.
 */
export interface Bus {
  publish(topic: string, payload?: string): Promise<void>
  subscribe(topic: string, listener: (payload: string) => void): void
}
