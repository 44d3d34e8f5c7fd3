import { ApiError } from '../api/api-error.ts'
import { translate } from '../i18n/i18n.ts'
import { session } from '../session/session.ts'

/** Loads the bytes of a picture with restricted access. @throws as `loadContent` */
export const loadPicture = (address: string, signal?: AbortSignal): Promise<Blob> =>
  loadContent(address, /^image\//, signal)

/**
 * Loads the bytes of a file of a type that a page shows: elements such as `img` send no token, so it is fetched with the session.
 *
 * @throws ApiError; the signal's reason when aborted
 */
export async function loadContent(address: string, type: RegExp, signal?: AbortSignal): Promise<Blob> {
  const { token } = session.getState()
  const headers = { 'X-Origin': 'pc', ...(token ? { Authorization: token } : {}) }
  const response = await fetch(address, { headers, ...(signal ? { signal } : {}) })
  if (type.test(response.headers.get('content-type') ?? '')) return response.blob()
  const refusal = (await response.json().catch(() => ({}))) as { code?: number; msg?: string }
  throw new ApiError(refusal.code ?? response.status, refusal.msg ?? translate('ui:requestFailed'))
}
