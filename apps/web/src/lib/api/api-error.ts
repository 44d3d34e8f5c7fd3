/**
 * A call that was refused or failed. `code` is that of the envelope, the HTTP status if there was no envelope, 0 if there was no
 * reply. `data` is that of the envelope, so that a caller can show both values of a conflict.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown = null,
    /** id to quote to an administrator; empty if the server sent none */
    readonly requestId = '',
  ) {
    super(msg)
  }

  /** The session has ended: expired, ended elsewhere, or the token is invalid. */
  get endsSession(): boolean {
    return this.code >= 600 && this.code <= 602
  }

  /** errors that the server counted and did not list */
  get unlisted(): number {
    const more = (this.data as { more?: unknown } | null)?.more
    return typeof more === 'number' ? more : 0
  }

  get isNetworkFailure(): boolean {
    return this.code === 0
  }

  /** The server cannot be reached or cannot work for now: the same call may succeed later. */
  get isOutage(): boolean {
    return this.isNetworkFailure || (this.code >= 502 && this.code <= 504)
  }

  /** No reply, or that of a proxy: the server may have run the call, or runs it still. */
  get mayHaveRun(): boolean {
    return this.isNetworkFailure || (this.code >= 500 && this.code < 600)
  }
}
