import type { OptionRecord } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { findScriptError, runScript } from '../../../platform/script/run-script.ts'
import type { ScriptError } from '../../../platform/script/script-error.ts'
import { readRecords } from '../memory/read-records.ts'
import type { ParameterValues } from '../parameters.ts'
import { maxRecords } from '../record-source.ts'

/** What a script gets. */
interface ScriptInput {
  rows: OptionRecord[]
  parameters: ParameterValues
  /** records of each step by its name */
  steps: Record<string, OptionRecord[]>
}

/** Checks a script before it is saved. @throws AppError 'dataInterface.script…' with line and column */
export async function assertScript(text: string): Promise<void> {
  const error = text === '' ? undefined : await findScriptError(text)
  if (error) throw toAppError(error)
}

/** Runs the script of an interface. @throws AppError 'dataInterface.script…' with line and column */
export async function processRecords(text: string, { rows, parameters, steps }: ScriptInput): Promise<OptionRecord[]> {
  const answer = await runScript(text, { rows, parameters: Object.fromEntries(parameters), steps })
  if ('error' in answer) throw toAppError(answer.error)
  const records = readRecords(answer.result)
  if (!records || records.length > maxRecords)
    throw new AppError('dataInterface.scriptResult', { most: maxRecords }, { field: 'script' })
  return records
}

function toAppError({ reason, subject, line, column }: ScriptError): AppError {
  const at = line > 0 ? ` (${line}:${column})` : ''
  return new AppError(
    `dataInterface.${reason}`,
    { name: subject, at },
    { field: 'script', ...(line > 0 && { line, column }) },
  )
}
