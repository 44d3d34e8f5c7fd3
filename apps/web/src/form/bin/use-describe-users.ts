import type { BinnedKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** Names in the question before a thing is deleted. */
const maxNames = 5
const usesPerCall = 50

/** What uses a thing, as a sentence for the question before it is deleted; '' if nothing does, or the call fails. */
export function useDescribeUsers(kind: BinnedKind): (id: string) => Promise<string> {
  const { t } = useTranslation(['form', 'usedBy'])
  const language = useLanguage()
  return async (id) => {
    // nothing refers to a timed task, and users are no designed things
    if (kind === 'timedTask' || kind === 'user') return ''
    const found = await listUses(kind, id)
    const users = found?.list.filter((use) => use.id !== id)
    if (!found || !users || users.length === 0) return ''
    const names = [...new Set(users.map((use) => `${t(`usedBy:kinds.${use.kind}`)} ${use.fullName}`))]
    const hasMore = names.length > maxNames || found.hidden > 0 || found.pagination.total > usesPerCall
    const shown = { names: joinNames(names.slice(0, maxNames), language) }
    return hasMore ? t('bin.things.usedByMoreText', shown) : t('bin.things.usedText', shown)
  }
}

/** Undefined if the call fails, for instance offline: the question is asked all the same. */
const listUses = (kind: Exclude<BinnedKind, 'timedTask' | 'user'>, id: string) =>
  call('GET /api/visualdev/References/:kind/:id/UsedBy', {
    params: { kind, id },
    query: { pageSize: usesPerCall },
    silent: true,
  }).catch(() => undefined)
