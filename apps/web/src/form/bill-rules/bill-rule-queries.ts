import type { BillDateFormat, BillRuleRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { dictionariesQuery } from '../pickers/base-data.ts'
import { readFlag, toRequestBody, readText } from '../plain/named-fields.ts'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

export const rulesKey = ['billRules']
const ruleChoicesKey = ['billRuleChoices']

/** Address of the page where numbering rules are managed. */
export const rulesPath = '/systemData/billRule'

interface RuleQuery {
  keyword?: string
  categoryId?: string
  currentPage?: number
  pageSize?: number
}

/** Enabled numbering rules, newest first, 20 a page by default (F9.31, F9.32). */
export const buildRuleChoicesQuery = (query: RuleQuery) =>
  queryOptions({
    queryKey: [...ruleChoicesKey, query],
    queryFn: ({ signal }) =>
      call('GET /api/system/BillRule/Selector', { query: { sort: 'desc', ...query }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })

/** Categories of numbering rules: the items of the dictionary `businessType`, from the cached dictionaries (F3.51, F7.38). */
export const ruleCategories = queryOptions({
  ...dictionariesQuery,
  select: ({ list }) => ({ list: list.find(({ enCode }) => enCode === 'businessType')?.dictionaryList ?? [] }),
})

/** Reloads the list of rules, and the choices offered to designers, after a change. */
export function useRefreshRules(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rulesKey }),
      client.invalidateQueries({ queryKey: ruleChoicesKey }),
    ])
  }
}

/** The settings of the form that determine the number. */
export const readNumberParts = (values: Values) => ({
  prefix: readText(values, 'prefix'),
  dateFormat: readText(values, 'dateFormat') as BillDateFormat,
  digit: Number(values['digit'] ?? 4),
  startNumber: Number(values['startNumber'] ?? 1),
})

/**
 * Creates a rule, or changes the given one. Without a value for its state, a new rule is enabled and an existing one keeps its
 * state.
 *
 * @returns id of the rule
 */
export async function saveRule(rule: BillRuleRow | undefined, values: Values, version?: string): Promise<string> {
  const isOff = 'enabledMark' in values ? readFlag(values, 'enabledMark') === 0 : rule?.enabledMark === 0
  const body = {
    ...toRequestBody(values),
    ...readNumberParts(values),
    categoryId: readText(values, 'categoryId'),
    enabledMark: isOff ? (0 as const) : (1 as const),
  }
  const options = { silent: true, onMessage: toast.success }
  if (!rule) return (await call('POST /api/system/BillRule', { body, ...options })).id
  await askToTurnOff((isConfirmed) =>
    call('PUT /api/system/BillRule/:id', {
      params: { id: rule.id },
      version,
      body: { ...body, isConfirmed },
      ...options,
    }),
  )
  return rule.id
}
