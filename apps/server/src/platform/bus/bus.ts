/** Tells all nodes something short: cache invalidations and pushes. Delivered at most once, to this node too. */
export interface Bus {
  publish(topic: string, payload?: string): Promise<void>
  subscribe(topic: string, listener: (payload: string) => void): void
}
