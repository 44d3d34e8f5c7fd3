import { serverTexts } from '@armature/texts/server'
import {
  printCategoryCode,
  printPage,
  type EndpointData,
  type Language,
  type PrintDevDetail,
  type PrintDevRow,
  type PrintField,
  type EndpointQuery,
  type printDevEndpoints,
} from '@armature/contract'
import { compile, translateLabel, type CompiledField } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations, translateName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { findUsableModels, mayUseModel } from '../design-members/index.ts'
import { listSigningNodes } from '../flow-templates/index.ts'
import { findCategory, getDictionaries, groupRows } from '../dictionaries/index.ts'
import {
  findForm,
  findTemplate,
  listChoices,
  pageTemplates,
  type PrintTemplateRecord,
  type TemplateChoice,
} from './print-dev.queries.ts'

type Endpoints = typeof printDevEndpoints

/** The templates of the forms that a menu shows the caller, or whose design is theirs. */
export async function listTemplates(deps: Deps, caller: Caller, query: EndpointQuery<Endpoints['list']>) {
  const { keyword, currentPage, pageSize, sidx, sort, category, type, modelId } = query
  const [visible, changeable] = await Promise.all([
    findUsableModels(deps, caller, 'menu'),
    findUsableModels(deps, caller, 'design'),
  ])
  const { rows, total } = await pageTemplates(deps.db, {
    visibleModels: visible === 'all' ? null : [...visible],
    keyword: keyword.trim(),
    categoryId: category === '' ? null : ((await findCategory(deps, category)) ?? noMatchId),
    type: type === '' ? null : Number(type),
    modelId: modelId === '' ? null : isId(modelId) ? modelId : noMatchId,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const categoryNames = await getCategoryNames(deps.db, caller.language)
  const mayChange = ({ model_id: modelId }: PrintTemplateRecord) => changeable === 'all' || changeable.has(modelId)
  return {
    list: rows.map((row) => toListItem(row, caller.language, categoryNames, mayChange(row))),
    pagination: { currentPage, pageSize, total },
  }
}

/** @throws AppError 'printDev.unknown', also for a template that the list does not show the caller */
export async function getTemplate(deps: Deps, caller: Caller, id: string): Promise<PrintDevDetail> {
  const row = await findTemplate(deps.db, id)
  if (!row || !(await mayUseModel(deps, caller, row.model_id, 'menu'))) throw new AppError('printDev.unknown')
  const categoryNames = await getCategoryNames(deps.db, caller.language)
  const mayChange = await mayUseModel(deps, caller, row.model_id, 'design')
  return {
    ...toListItem(row, caller.language, categoryNames, mayChange),
    printTemplate: row.print_template,
    revision: row.revision,
  }
}

/**
 * Enabled templates of the forms whose templates the caller sees, below their categories, in the order of the dictionary; those
 * without a category come last (SO.100).
 */
export async function buildTemplateTree(
  deps: Deps,
  caller: Caller,
  type: string,
): Promise<EndpointData<Endpoints['selector']>['list']> {
  const { db } = deps
  const { language } = caller
  const visible = await findUsableModels(deps, caller, 'menu')
  const enabled = await listChoices(db, type === '' ? null : Number(type))
  const choices = enabled.filter(({ model_id: id }) => visible === 'all' || visible.has(id))
  const categoryNames = await getCategoryNames(db, language)
  const below = groupRows(choices, ({ category_id: id }) => (id !== null && categoryNames.has(id) ? id : null))
  const leaf = (choice: TemplateChoice) => ({
    id: choice.id,
    fullName: resolveName(language, choice),
    enCode: choice.en_code,
    modelId: choice.model_id,
  })
  return [...categoryNames.keys(), null].flatMap((id) => {
    const children = below(id).map(leaf)
    if (children.length === 0) return []
    return [
      {
        id: id ?? '',
        fullName: id === null ? noCategory[language] : (categoryNames.get(id) ?? ''),
        children,
      },
    ]
  })
}

/**
 * Fields that a template of the form can use (S7.202): those with a value, without secrets, and the nodes of its flows at which
 * approvers sign. For the forms whose templates the
 * caller sees.
 *
 * @throws AppError 'printDev.modelUnknown'
 */
export async function listTemplateFields(deps: Deps, caller: Caller, modelId: string): Promise<PrintField[]> {
  const { language } = caller
  const design = await findForm(deps.db, modelId)
  if (!design || !(await mayUseModel(deps, caller, design.id, 'menu')))
    throw new AppError('printDev.modelUnknown', {}, { field: 'modelId' })
  const form = compile(design.form_data)
  const node = ({ path, field }: CompiledField) => ({
    id: path,
    fullName: translateLabel(field, language) || path,
    jnpfKey: field.config.jnpfKey,
  })
  const isPrinted = ({ control }: CompiledField) => !control.isStatic && control.isSecret !== true
  const fields = form.fields.filter(isPrinted).map((field) => ({
    ...node(field),
    children: (form.tables.get(field.name) ?? []).filter(isPrinted).map(node),
  }))
  const signed = (await listSigningNodes(deps.db, modelId)).map(({ nodeId, title }) => ({
    id: `nodeSignature:${nodeId}`,
    fullName: title,
    jnpfKey: 'nodeSignature',
    children: [],
  }))
  return [...fields, ...signed]
}

const noCategory: Record<Language, string> = serverTexts.printing.printDevList.noCategory

type CategoryNames = ReadonlyMap<string, string>

/** Names by id, in the order of the dictionary. */
async function getCategoryNames(db: Db, language: Language): Promise<CategoryNames> {
  const items = (await getDictionaries(db)).find(printCategoryCode)?.byId ?? new Map<string, never>()
  return new Map([...items].map(([id, item]) => [id, translateName(language, item)]))
}

function toListItem(
  row: PrintTemplateRecord,
  language: Language,
  categoryNames: CategoryNames,
  mayChange: boolean,
): PrintDevRow {
  return {
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    type: row.type,
    category: row.category_id ?? '',
    categoryName: categoryNames.get(row.category_id ?? '') ?? '',
    modelId: row.model_id,
    modelName: resolveName(language, {
      full_name: row.model_name,
      full_name_i18n: row.model_name_i18n,
    }),
    enabledMark: row.enabled_mark,
    page: printPage.parse(row.page),
    sortCode: row.sort_code,
    description: row.description,
    creatorUser: row.creator_name ?? '',
    creatorTime: row.created_at.getTime(),
    lastModifyTime: row.modified_at?.getTime() ?? null,
    mayChange,
  }
}

/** An id that matches nothing. */
const noMatchId = '00000000-0000-0000-0000-000000000000'
