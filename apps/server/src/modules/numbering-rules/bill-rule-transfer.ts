import { billRuleInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { getRule } from './bill-rule-list.ts'
import { createRule } from './bill-rule.service.ts'

/** Format of an exported rule; unknown versions are rejected. The category is stored by its code. */
const ruleFileSchema = billRuleInput.extend({ format: z.literal('armature-bill-rule'), version: z.literal(1) })

/**
 * Exports the rule as a JSON file for the caller to download, without its counter (FO.54). @throws AppError 'billRule.unknown'
 */
export async function exportRule(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const rule = await getRule(deps, caller, id)
  const content: z.input<typeof ruleFileSchema> = {
    format: 'armature-bill-rule',
    version: 1,
    ...billRuleInput.parse(rule),
    categoryId: await getCategoryCode(deps, rule.categoryId),
  }
  const fileName = `${rule.enCode}.billRule.json`
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
  const { format: _format, version: _version, ...rule } = parseRuleFile(content)
  return createRule(deps, caller, { ...rule, categoryId: (await findCategory(deps, rule.categoryId)) ?? '' })
}

function parseRuleFile(content: string): z.output<typeof ruleFileSchema> {
  try {
    return ruleFileSchema.parse(parseJson(content))
  } catch {
    throw new AppError('billRule.import')
  }
}
