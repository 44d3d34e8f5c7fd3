import type { ServerFrame } from '@armature/contract'

type Method = ServerFrame['method']
export type FrameOf<M extends Method> = Extract<ServerFrame, { method: M }>

const listeners = new Map<Method, Set<(frame: never) => void>>()

/** Hears what the server pushes of a kind, as long as this page lives or until it is told not to. */
export function onFrame<M extends Method>(method: M, listener: (frame: FrameOf<M>) => void): () => void {
  const known = listeners.get(method) ?? new Set()
  listeners.set(method, known.add(listener))
  return () => known.delete(listener)
}

/** Hands a frame to whoever listens for its kind; one that nobody knows is passed over. */
export function deliverFrame(frame: ServerFrame): void {
  for (const listener of listeners.get(frame.method) ?? []) listener(frame as never)
}

type Send = (frame: object) => void
let send: Send | null = null

/** Says how frames leave this page while its socket is open; `null` once it is not. */
export function sendFramesBy(by: Send | null): void {
  send = by
}

/** Says something to the server. False while there is no connection: whoever must be heard says it again after `initMessage`. */
export function sendFrame(frame: { method: string; [field: string]: unknown }): boolean {
  send?.(frame)
  return send !== null
}
