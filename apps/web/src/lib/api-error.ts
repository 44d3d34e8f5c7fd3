/**
 * A call that was refused or did not arrive. `code` is the envelope's code, the HTTP status where there was no envelope,
 * 0 where nothing answered at all. `data` is the envelope's, so that a caller can show both values of a conflict.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown = null,
    /** id to quote to an administrator; empty where the server gave none */
    readonly requestId = '',
  ) {
    super(msg)
  }

  /** The session is over: expired, ended elsewhere, or the token is not valid. */
  get endsSession(): boolean {
    return this.code >= 600 && this.code <= 602
  }

  get isNetworkFailure(): boolean {
    return this.code === 0
  }
}
