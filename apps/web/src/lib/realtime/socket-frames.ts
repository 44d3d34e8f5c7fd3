import type { ServerFrame } from '@armature/contract'

type Method = ServerFrame['method']
export type FrameByMethod<M extends Method> = Extract<ServerFrame, { method: M }>

const listeners = new Map<Method, Set<(frame: never) => void>>()

/**
 * Listens to a kind of frame from the server.
 * @returns stops listening
 */
export function onFrame<M extends Method>(method: M, listener: (frame: FrameByMethod<M>) => void): () => void {
  const known = listeners.get(method) ?? new Set()
  listeners.set(method, known.add(listener))
  return () => known.delete(listener)
}

/** Passes a frame to its listeners; unknown kinds are ignored. */
export function deliverFrame(frame: ServerFrame): void {
  for (const listener of listeners.get(frame.method) ?? []) listener(frame as never)
}

type Send = (frame: object) => void
let send: Send | null = null

/** Sets how frames are sent while the socket is open; `null` when it is closed. */
export function setFrameSender(by: Send | null): void {
  send = by
}

/** Sends a frame to the server. False if there is no connection: frames that must arrive are sent again after `initMessage`. */
export function sendFrame(frame: { method: string; [field: string]: unknown }): boolean {
  send?.(frame)
  return send !== null
}
