const beaconMs = 1_000
/** how long it takes until all nodes have surely heard that this one is away */
const heardMs = 4_000

export interface Beacon {
  /** From now on this node is away. */
  start(): void
  stop(): void
  /** Another node begins to listen, and may have sent messages without this one. */
  hearGreeting(): void
}

/**
 * Says every second that this node is away, and resets its listeners every second until all others have heard it.
 *
 * @param say informs the other nodes
 * @param reset informs this node that messages may have been missed
 */
export function createBeacon(say: () => void, reset: () => void): Beacon {
  let timer: NodeJS.Timeout | undefined
  let resetUntil = 0
  const beat = () => {
    say()
    if (performance.now() <= resetUntil) reset()
  }
  const beatSoon = () => {
    resetUntil = performance.now() + heardMs
    beat()
  }
  return {
    start() {
      timer ??= setInterval(beat, beaconMs).unref()
      beatSoon()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
    hearGreeting: () => void (timer && beatSoon()),
  }
}
