import { billRuleEndpoints as calls, billRuleInput, type BillRuleInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { getRule } from './bill-rule-list.ts'
import { changeRule, createRule } from './bill-rule.service.ts'

/** Format of an exported rule; unknown versions are rejected. The category is stored by its code. */
const ruleFileSchema = billRuleInput.extend({ format: z.literal('armature-bill-rule'), version: z.literal(1) })

type RuleFile = z.output<typeof ruleFileSchema>

/**
 * Exports the rule as a JSON file for the caller to download, without its counter (FO.54). @throws AppError 'billRule.unknown'
 */
export async function exportRule(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const content = await buildFile(deps, caller, id)
  const fileName = `${content.enCode}.billRule.json`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}

/**
 * Creates a new rule with an unused counter from an exported one; a category that does not exist in this installation is dropped.
 *
 * @throws AppError 'billRule.import', 'permission.codeTaken'
 */
export async function importRule(deps: Deps, caller: Caller, content: string): Promise<{ id: string }> {
  return createRule(deps, caller, await toInput(deps, parseRuleFile(content)))
}

/** Numbering rules travel as their exported files, without their counters. */
export const billRuleContent = createPackageContent<RuleFile>({
  access: { export: calls.exportRule.access, import: calls.importRule.access, change: calls.update.access },
  read: buildFile,
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (rule, enCode) => ({ ...rule, enCode }),
  async create({ deps, caller }, id, rule) {
    await createRule(deps, caller, await toInput(deps, rule), id)
  },
  async change({ deps, caller }, id, rule) {
    await changeRule(deps, caller, id, { ...(await toInput(deps, rule)), isConfirmed: true })
  },
})

async function buildFile(deps: Deps, caller: Caller, id: string): Promise<RuleFile> {
  const rule = await getRule(deps, caller, id)
  return {
    format: 'armature-bill-rule',
    version: 1,
    ...billRuleInput.parse(rule),
    categoryId: await getCategoryCode(deps, rule.categoryId),
  }
}

async function toInput(deps: Deps, { format: _format, version: _version, ...rule }: RuleFile): Promise<BillRuleInput> {
  return { ...rule, categoryId: (await findCategory(deps, rule.categoryId)) ?? '' }
}

function parseFile(value: unknown): RuleFile {
  const read = ruleFileSchema.safeParse(value)
  if (!read.success) throw new AppError('billRule.import')
  return read.data
}

function parseRuleFile(content: string): RuleFile {
  try {
    return parseFile(parseJson(content))
  } catch {
    throw new AppError('billRule.import')
  }
}
