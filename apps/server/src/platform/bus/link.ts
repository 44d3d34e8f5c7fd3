import { createLimitedWarning } from '../log/limited-warning.ts'
import { log } from '../log/log.ts'
import { createMessageSender } from './message-sender.ts'
import { everyTopic, formatMessage, type BusMessage } from './message.ts'

/** A connection that carries messages to and from other nodes. */
export interface LinkConnection {
  /** resolves when the server has the message */
  send(text: string): Promise<unknown>
  /** Ends the connection if it gets no reply within `limitMs`. */
  check(limitMs: number): Promise<unknown>
  /** Ends the connection, without a reply of the server within `limitMs` too. */
  close(limitMs: number): Promise<unknown>
}

export interface LinkEvents {
  /** undefined: a text that no node of this installation has sent */
  onMessage(message: BusMessage | undefined): void
  onEnd(): void
}

interface LinkOptions {
  /** in the log */
  name: string
  connect(events: LinkEvents): Promise<LinkConnection>
  /** whether an error of `send` means that the connection is lost; any other one means that the message was refused */
  isLost(error: unknown): boolean
  onMessage(message: BusMessage, link: Link): void
  /** The connection is lost: what others send does not arrive. */
  onLost?(): void
  /** The connection is replaced. */
  onReturn(): void
}

export interface Link {
  /** false while the connection is lost */
  isOpen(): boolean
  /** Sends the message as soon as that is possible. */
  add(text: string): void
  /** Sends the messages at once. @throws when the connection is lost */
  send(texts: readonly string[]): Promise<void>
  /** Removes what waits, which the caller sends by another way. */
  takeWaiting(): string[]
  close(): Promise<void>
}

const heartbeatMs = 3_000
const reconnectMs = 500
const lastSendMs = 1_000

/** Keeps a connection for messages open: it is checked every 3 s, counts as lost without a reply for 3 s, and is replaced. */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { name, onMessage, onLost, onReturn } = options
  let current: { connection: LinkConnection; attempt: object } | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  const send = (text: string) => current?.connection.send(text) ?? Promise.reject(new LostLink())
  const sender = createMessageSender({
    send,
    isLost: (error) => error instanceof LostLink || options.isLost(error),
    surplus: formatMessage({ from: '', topic: everyTopic, payload: '' }),
  })

  async function connect(): Promise<void> {
    const attempt = { isOver: false }
    const connection = await options.connect({
      onMessage: (message) =>
        message
          ? onMessage(message, link)
          : warnForeign('a message that no node of this installation has sent was dropped'),
      onEnd() {
        if (attempt.isOver) return
        attempt.isOver = true
        if (current?.attempt === attempt) lose()
      },
    })
    if (attempt.isOver) throw new LostLink()
    if (isClosed) return void (await connection.close(lastSendMs))
    current = { connection, attempt }
    void sender.sendWaiting()
  }

  function lose(): void {
    current = undefined
    if (isClosed) return
    log.warn(`${name}: connection lost`)
    onLost?.()
    reconnectSoon()
  }

  function reconnectSoon(): void {
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(onReturn, (error: unknown) => {
        log.warn(`${name}: cannot connect`, { error })
        reconnectSoon()
      })
    }, reconnectMs)
    retry.unref()
  }

  function scheduleCheck(): void {
    check = setTimeout(() => {
      const checked = current?.connection.check(heartbeatMs) ?? Promise.resolve()
      void checked.catch(() => undefined).then(() => isClosed || scheduleCheck())
    }, heartbeatMs)
    check.unref()
  }

  const link: Link = {
    isOpen: () => current !== undefined,
    add: sender.add,
    send: async (texts) => void (await Promise.all(texts.map(send))),
    takeWaiting: sender.takeWaiting,
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(check)
      await waitAtMost(lastSendMs, sender.sendWaiting())
      await current?.connection.close(lastSendMs)
    },
  }
  await connect()
  scheduleCheck()
  return link
}

class LostLink extends Error {}

async function waitAtMost(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** So that messages of others do not fill the log. */
const warnForeign = createLimitedWarning(1, 10_000)
