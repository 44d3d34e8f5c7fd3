import { Readable, Writable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** Messages that the driver passes to the running statement; `copy` is not among its own statements. */
interface CopyMessage {
  chunk: Buffer
}

interface CommandEnd {
  /** `COPY 12987` */
  text: string
}

const parseCount = (text: string) => Number(/\d+$/.exec(text)?.[0] ?? 0)

/** The rows of a `copy … to stdout` as a stream of text, with back pressure. Pass it to `client.query`. */
export class CopyOut extends Readable implements Submittable {
  /** number of rows, once the stream has ended */
  rows = 0
  readonly #statement: string
  #connection: Connection | undefined

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  handleCopyData({ chunk }: CopyMessage): void {
    // a copy, because the driver reuses its buffer
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  handleCommandComplete({ text }: CommandEnd): void {
    this.rows = parseCount(text)
    this.push(null)
  }

  handleReadyForQuery(): void {
    // the end was already signaled
  }
}

/**
 * Rows for a `copy … from stdin`. Pass it to `client.query` and pipe text into it; it finishes when the server has received all.
 */
export class CopyIn extends Writable implements Submittable {
  /** number of rows that the server accepted, once finished */
  rows = 0
  readonly #statement: string
  #connection: Connection | undefined
  #ready: () => void = () => undefined
  #isReady = new Promise<void>((resolve) => (this.#ready = resolve))
  #done: (error?: Error | null) => void = () => undefined

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyInResponse(): void {
    this.#ready()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#isReady.then(() => {
      const { stream } = toCopyConnection(this.#connection)
      toCopyConnection(this.#connection).sendCopyFromChunk(chunk)
      if (stream.writableNeedDrain) stream.once('drain', () => done())
      else done()
    })
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#done = done
    void this.#isReady.then(() => toCopyConnection(this.#connection).endCopyFrom())
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && !this.#isRefused) toCopyConnection(this.#connection).sendCopyFail(error.message)
    done(error)
  }

  #isRefused = false
  handleError(error: Error): void {
    this.#isRefused = true
    this.#ready()
    this.destroy(error)
  }

  handleCommandComplete({ text }: CommandEnd): void {
    this.#isRefused = true
    this.rows = parseCount(text)
  }

  handleReadyForQuery(): void {
    this.#done()
  }
}

interface CopyingConnection {
  stream: Writable
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

function toCopyConnection(connection: Connection | undefined): CopyingConnection {
  return connection as unknown as CopyingConnection
}
