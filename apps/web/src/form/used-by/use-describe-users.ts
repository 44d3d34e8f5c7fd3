import type { BinnedKind, ReferredKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** Names in one question. */
const maxNames = 5
const usesPerCall = 50

/** What uses a thing, as a sentence for the question before it is deleted or turned off; '' if nothing does, or the call fails. */
export function useDescribeUsers(kind: BinnedKind | ReferredKind): (id: string) => Promise<string> {
  const { t } = useTranslation('usedBy')
  const language = useLanguage()
  return async (id) => {
    if (isWithoutUsers(kind)) return ''
    const found = await listUses(kind, id)
    if (!found) return ''
    const users = found.list.filter((use) => use.id !== id)
    if (users.length === 0) return found.hidden > 0 ? t('hiddenUsers') : ''
    const names = [...new Set(users.map((use) => `${t(`kinds.${use.kind}`)} ${use.fullName}`))]
    const hasMore = names.length > maxNames || found.hidden > 0 || found.pagination.total > usesPerCall
    const shown = { names: joinNames(names.slice(0, maxNames), language) }
    return hasMore ? t('usersAndMore', shown) : t('users', shown)
  }
}

/** Nothing refers to things of these kinds, or the server refuses to delete them while something does. */
const withoutUsers = [
  'timedTask',
  'diagram',
  'messageTemplate',
  'menuItem',
  'system',
  'dictionaryItem',
  'area',
  'savedQuery',
  'user',
  'role',
  'position',
  'group',
  'organize',
  'department',
] as const
const isWithoutUsers = (kind: string): kind is (typeof withoutUsers)[number] => withoutUsers.some((one) => one === kind)

/** Undefined if the call fails, for instance offline: the question is asked all the same. */
const listUses = (kind: ReferredKind, id: string) =>
  call('GET /api/visualdev/References/:kind/:id/UsedBy', {
    params: { kind, id },
    query: { pageSize: usesPerCall },
    silent: true,
  }).catch(() => undefined)
