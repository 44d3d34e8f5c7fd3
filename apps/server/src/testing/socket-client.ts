import { WebSocket } from 'ws'

export interface SocketClient {
  /** frames received so far */
  frames: { method: string; [field: string]: unknown }[]
  socket: WebSocket
  send(frame: unknown): void
  /** the first frame of a method that was not returned before */
  next(method: string): Promise<{ method: string; [field: string]: unknown }>
  /** close code */
  closed: Promise<number>
}

/** Opens a real WebSocket; resolves when it is open. @throws Error with the HTTP status of a rejected handshake */
export async function openSocket(
  url: string,
  path: string,
  options: { headers?: Record<string, string>; origin?: string } = {},
): Promise<SocketClient> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, options)
  const frames: SocketClient['frames'] = []
  let taken = 0
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as SocketClient['frames'][number]))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)))
      socket.terminate()
    })
    socket.on('error', reject)
  })
  return {
    frames,
    socket,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next(method) {
      const until = Date.now() + 5_000
      while (Date.now() < until) {
        const at = frames.findIndex((frame, index) => index >= taken && frame.method === method)
        const found = frames[at]
        if (found) {
          taken = at + 1
          return found
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      throw new Error(`no ${method} within 5 s, but ${JSON.stringify(frames)}`)
    },
  }
}
