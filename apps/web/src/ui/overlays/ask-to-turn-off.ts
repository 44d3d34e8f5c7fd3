import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from './confirm.tsx'

/**
 * Saves; if that turns off something that is used, the server refuses with what uses it: the user is asked, and it is saved all
 * the same.
 */
export async function askToTurnOff<T>(save: (isConfirmed: boolean) => Promise<T>): Promise<T> {
  try {
    return await save(false)
  } catch (error) {
    if (!isStillUsed(error)) throw error
    const question = {
      title: translate('ui:turnOffTitle'),
      text: error.msg,
      okText: translate('ui:turnOff'),
      danger: true,
    }
    if (!(await confirm(question))) throw error
    return save(true)
  }
}

const isStillUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'stillUsed' in error.data
