import type { ServerResponse } from 'node:http'

const watched = new WeakMap<ServerResponse, AbortSignal>()

/** A signal that is aborted when the connection is closed before the reply was sent. The same one for each use. */
export function watchClient(response: ServerResponse): AbortSignal {
  const known = watched.get(response)
  if (known) return known
  const controller = new AbortController()
  const stop = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.closed) stop()
  else response.once('close', stop)
  watched.set(response, controller.signal)
  return controller.signal
}
