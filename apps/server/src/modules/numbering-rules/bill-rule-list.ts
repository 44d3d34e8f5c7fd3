import type { Translations } from '@armature/texts'
import { billCategoryCode, type BillRuleRow, type EndpointQuery, type billRuleEndpoints } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import { findCategory, getDictionaries } from '../dictionaries/index.ts'
import { formatNumber, formatPeriods } from './bill-number.ts'
import { findRule, pageRules, type BillRuleRecord } from './bill-rule.queries.ts'

const formatCurrentPeriods = ({ clock, config }: Deps) => formatPeriods(clock(), config.offsetMinutes)

export async function listRules(
  deps: Deps,
  caller: Caller,
  { keyword, currentPage, pageSize, sidx, sort, categoryId }: EndpointQuery<typeof billRuleEndpoints.list>,
  isInUse: boolean,
) {
  const { rows, total } = await pageRules(deps.db, {
    periods: formatCurrentPeriods(deps),
    keyword: keyword.trim(),
    categoryId: categoryId === '' ? null : ((await findCategory(deps, categoryId)) ?? noCategory),
    isInUse,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const show = await createRowFormatter(deps, caller)
  return { list: rows.map(show), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'billRule.unknown' */
export async function getRule(deps: Deps, caller: Caller, id: string): Promise<BillRuleRow> {
  const row = await findRule(deps.db, id, formatCurrentPeriods(deps))
  if (!row) throw new AppError('billRule.unknown')
  return (await createRowFormatter(deps, caller))(row)
}

async function createRowFormatter(deps: Deps, { language }: Caller): Promise<(row: BillRuleRecord) => BillRuleRow> {
  const categories = (await getDictionaries(deps.db)).find(billCategoryCode)?.byId
  const periods = formatCurrentPeriods(deps)
  return (row) => {
    const category = row.category_id === null ? undefined : categories?.get(row.category_id)
    const thisNumber = row.this_number === null ? null : Number(row.this_number)
    const next = thisNumber === null ? row.start_number : Math.max(thisNumber + 1, row.start_number)
    const { prefix, digit } = row
    return {
      id: row.id,
      fullName: row.full_name,
      fullNameI18n: listTranslations(row) ?? {},
      enCode: row.en_code,
      categoryId: row.category_id ?? '',
      category: category
        ? resolveName(language, {
            full_name: category.fullName,
            full_name_i18n: pickTranslations(category.fullNameI18n),
          })
        : '',
      prefix,
      dateFormat: row.date_format,
      digit,
      startNumber: row.start_number,
      thisNumber,
      example: formatNumber({ prefix, digit, period: periods[row.date_format] ?? '' }, next),
      outputNumber: formatLastNumber(row),
      description: row.description,
      enabledMark: row.enabled_mark,
      sortCode: row.sort_code,
      creatorUser: row.creator_name ?? '',
      creatorTime: row.created_at.getTime(),
    }
  }
}

function formatLastNumber({ last_prefix, last_period, last_number, last_digit }: BillRuleRecord): string {
  if (last_number === null) return ''
  const parts = { prefix: last_prefix ?? '', period: last_period ?? '', digit: last_digit ?? 1 }
  return formatNumber(parts, Number(last_number))
}

const pickTranslations = (names: Translations = {}): Translations =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined))

/** An id that matches no category. */
const noCategory = '00000000-0000-0000-0000-000000000000'
