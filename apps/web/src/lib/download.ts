import { toast } from '../ui/toast-state.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage, text } from './i18n.ts'
import { session } from './session.ts'

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
  const headers = { 'X-Origin': 'pc', 'Accept-Language': currentLanguage(), ...(token ? { Authorization: token } : {}) }
  const response = await fetch(url, { headers, ...(signal ? { signal } : {}) }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw tellRefusal(0, '')
  })
  if (!response.headers.has('content-disposition')) throw await refusalIn(response)
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

async function refusalIn(response: Response): Promise<ApiError> {
  const { code, msg } = (await response.json().catch(() => ({}))) as { code?: number; msg?: string }
  return tellRefusal(code ?? response.status, msg ?? '')
}

function tellRefusal(code: number, msg: string): ApiError {
  const error = new ApiError(code, msg || text('ui:requestFailed'))
  toast.error(error.msg)
  return error
}
