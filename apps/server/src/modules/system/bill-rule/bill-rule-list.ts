import { billCategoryCode, type BillRuleRow, type QueryOf, type billRuleEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, otherNames } from '../../../platform/i18n/name-in.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { dictionaries, itemByCode } from '../dictionary/dictionary.ts'
import { numberText, periodsAt } from './bill-number.ts'
import { findRule, pageRules, type BillRuleRecord } from './bill-rule.queries.ts'

const periodsNow = ({ clock, config }: Deps) => periodsAt(clock(), config.offsetMinutes)

export async function listRules(
  deps: Deps,
  caller: Caller,
  { keyword, currentPage, pageSize, sidx, sort, categoryId }: QueryOf<typeof billRuleEndpoints.list>,
  isInUse: boolean,
) {
  const { rows, total } = await pageRules(deps.db, {
    periods: periodsNow(deps),
    keyword: keyword.trim(),
    categoryId: categoryId === '' ? null : ((await findCategory(deps, categoryId)) ?? noCategory),
    isInUse,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const show = await shower(deps, caller)
  return { list: rows.map(show), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'billRule.unknown' */
export async function getRule(deps: Deps, caller: Caller, id: string): Promise<BillRuleRow> {
  const row = await findRule(deps.db, id, periodsNow(deps))
  if (!row) throw new AppError('billRule.unknown')
  return (await shower(deps, caller))(row)
}

/** The id of a category by its id or code; undefined where there is none. */
export async function findCategory({ db }: Deps, idOrCode: string): Promise<string | undefined> {
  const categories = (await dictionaries(db)).find(billCategoryCode)
  if (!categories) return undefined
  return categories.byId.has(idOrCode) ? idOrCode : itemByCode(categories.byId, idOrCode)?.id
}

/** The code of a category, which identifies it in another installation; '' for none. */
export async function categoryCode({ db }: Deps, id: string): Promise<string> {
  return (await dictionaries(db)).find(billCategoryCode)?.byId.get(id)?.enCode ?? ''
}

async function shower(deps: Deps, { language }: Caller): Promise<(row: BillRuleRecord) => BillRuleRow> {
  const categories = (await dictionaries(deps.db)).find(billCategoryCode)?.byId
  const periods = periodsNow(deps)
  return (row) => {
    const category = row.category_id === null ? undefined : categories?.get(row.category_id)
    const thisNumber = row.this_number === null ? null : Number(row.this_number)
    const next = thisNumber === null ? row.start_number : Math.max(thisNumber + 1, row.start_number)
    const { prefix, digit } = row
    return {
      id: row.id,
      fullName: row.full_name,
      fullNameI18n: otherNames(row) ?? {},
      enCode: row.en_code,
      categoryId: row.category_id ?? '',
      category: category
        ? nameIn(language, { full_name: category.fullName, full_name_i18n: namesOf(category.fullNameI18n) })
        : '',
      prefix,
      dateFormat: row.date_format,
      digit,
      startNumber: row.start_number,
      thisNumber,
      example: numberText({ prefix, digit, period: periods[row.date_format] ?? '' }, next),
      outputNumber: lastNumber(row),
      description: row.description,
      enabledMark: row.enabled_mark,
      sortCode: row.sort_code,
      creatorUser: row.creator_name ?? '',
      creatorTime: row.created_at.getTime(),
    }
  }
}

function lastNumber({ last_prefix, last_period, last_number, last_digit }: BillRuleRecord): string {
  if (last_number === null) return ''
  const parts = { prefix: last_prefix ?? '', period: last_period ?? '', digit: last_digit ?? 1 }
  return numberText(parts, Number(last_number))
}

const namesOf = ({ tw, en }: { tw?: string | undefined; en?: string | undefined } = {}) => ({
  ...(tw === undefined ? {} : { tw }),
  ...(en === undefined ? {} : { en }),
})

/** An id that matches no category. */
const noCategory = '00000000-0000-0000-0000-000000000000'
