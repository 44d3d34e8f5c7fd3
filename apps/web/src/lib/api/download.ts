import { toast } from '../../ui/feedback/toast-state.ts'
import { ApiError } from './api-error.ts'
import { getCurrentLanguage, translate } from '../i18n/i18n.ts'
import { session } from '../session/session.ts'

/** A file made for the user: its name, and where it is downloaded with their token. */
export interface MadeFile {
  name: string
  url: string
}

/**
 * Downloads a file and saves it on the user's computer. The token is sent in a header, never in the address.
 *
 * @throws ApiError after its message was shown; the signal's reason when aborted
 */
export async function download({ name, url }: MadeFile, signal?: AbortSignal): Promise<void> {
  const { token } = session.getState()
  const headers = {
    'X-Origin': 'pc',
    'Accept-Language': getCurrentLanguage(),
    ...(token ? { Authorization: token } : {}),
  }
  const response = await fetch(url, { headers, ...(signal ? { signal } : {}) }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw showRefusal(0, '')
  })
  if (!response.headers.has('content-disposition')) throw await readRefusal(response)
  saveFile(await response.blob(), name)
}

/** Saves content as a file with a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

async function readRefusal(response: Response): Promise<ApiError> {
  const { code, msg } = (await response.json().catch(() => ({}))) as { code?: number; msg?: string }
  return showRefusal(code ?? response.status, msg ?? '')
}

function showRefusal(code: number, msg: string): ApiError {
  const error = new ApiError(code, msg || translate('ui:requestFailed'))
  toast.error(error.msg)
  return error
}
