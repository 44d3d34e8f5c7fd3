import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { toast } from '../feedback/toast.tsx'
import { confirm, type Question } from './confirm.tsx'

type Texts = Partial<Pick<Question, 'title' | 'okText'>>
type Save<T> = (isConfirmed: boolean) => Promise<T>

/**
 * Saves; if that turns off something that is used, the server refuses with what uses it: the user is asked, and it is saved all
 * the same.
 */
export async function askToTurnOff<T>(save: Save<T>, texts: Texts = {}): Promise<T> {
  const outcome = await saveOrAsk(save, texts)
  if ('declined' in outcome) throw outcome.declined
  return outcome.saved
}

/** The same for a button of a list: it shows why it failed, and says nothing if the user decides against it. */
export async function switchInList(save: Save<unknown>, texts: Texts = {}): Promise<void> {
  try {
    await saveOrAsk(save, texts)
  } catch (error) {
    if (error instanceof ApiError) toast.error(error.msg)
    throw error
  }
}

async function saveOrAsk<T>(save: Save<T>, texts: Texts): Promise<{ saved: T } | { declined: ApiError }> {
  try {
    return { saved: await save(false) }
  } catch (error) {
    if (!isStillUsed(error)) throw error
    const question = {
      title: translate('ui:turnOffTitle'),
      text: error.msg,
      okText: translate('ui:turnOff'),
      danger: true,
      ...texts,
    }
    return (await confirm(question)) ? { saved: await save(true) } : { declined: error }
  }
}

const isStillUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'stillUsed' in error.data
