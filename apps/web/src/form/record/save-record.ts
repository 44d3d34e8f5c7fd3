import type { SubmitMode } from '@armature/contract/catalog/flow-statuses'
import { translateLabel, type ValidationError, type Values } from '@armature/form-engine'
import { ApiError, call } from '../../lib/api/api.ts'
import { toDefinitionPath } from '../paths.ts'
import type { WaitingSave } from '../state/use-waiting-save.ts'
import type { FormStore } from '../store.ts'

export type SaveOutcome =
  | {
      kind: 'saved'
      id: string
      version: number
      /** the row rules of the user no longer show the record */
      isOutOfScope?: true | undefined
    }
  /** the server found invalid values; `unlisted` more are only counted */
  | { kind: 'invalid'; errors: ValidationError[]; unlisted: number }
  /** another user saved in the meantime: the values stored now */
  | { kind: 'stale'; version: number; values: Values; user: string }
  /** refused for another reason, or no response */
  | { kind: 'failed'; msg: string }

/** Flow options of a record whose model has a flow: 0 submits, 1 keeps a draft (FO.49). */
export interface FlowChoice {
  status: SubmitMode
  flowUrgent: number
  candidateList: Record<string, string[]>
}

/**
 * Sends the values, by `send`, which may wait for the connection; never throws, so that the form stays open whatever happens.
 */
export async function saveRecord(
  store: FormStore,
  { modelId, menuId }: { modelId: string; menuId: string },
  existing: { id: string; version: number } | null,
  flow?: FlowChoice,
  send: WaitingSave['run'] = (save) => save(),
  onWait: () => void = () => undefined,
): Promise<SaveOutcome> {
  const data = JSON.stringify(buildSentValues(store))
  try {
    const save = () =>
      existing
        ? call('PUT /api/visualdev/OnlineDev/:id/:recordId', {
            params: { id: modelId, recordId: existing.id },
            query: { menuId },
            body: { data, version: existing.version, ...flow },
            silent: true,
          })
        : call('POST /api/visualdev/OnlineDev/:id', {
            params: { id: modelId },
            query: { menuId },
            body: { data, ...flow },
            silent: true,
          })
    return { kind: 'saved', ...(await send(save, onWait)) }
  } catch (error) {
    return toSaveOutcome(error, store)
  }
}

/** The values of editable fields; those that the server calculates or fills are not sent. */
export function buildSentValues({ form, values }: Pick<FormStore, 'form' | 'values'>): Values {
  const given = values()
  const sent: Values = {}
  for (const { name, control } of form.fields) {
    if (control.isComputed || control.auto || control.isFrozen) continue
    const columns = form.tables.get(name)
    sent[name] =
      columns && Array.isArray(given[name])
        ? (given[name] as Values[]).map((row) => buildSentRow(row, columns))
        : given[name]
  }
  return sent
}

function buildSentRow(row: Values, columns: NonNullable<ReturnType<FormStore['form']['tables']['get']>>): Values {
  const sent: Values = typeof row['id'] === 'string' ? { id: row['id'] } : {}
  for (const { name, control } of columns) if (!control.isComputed && !control.isFrozen) sent[name] = row[name]
  return sent
}

function toSaveOutcome(error: unknown, store: FormStore): SaveOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', msg: String(error) }
  const data = typeof error.data === 'object' && error.data !== null ? (error.data as Record<string, unknown>) : {}
  if (error.code === 409 && typeof data['version'] === 'number' && typeof data['data'] === 'string')
    return {
      kind: 'stale',
      version: data['version'],
      values: JSON.parse(data['data']) as Values,
      user: String(data['user'] ?? ''),
    }
  const errors = Array.isArray(data['errors'])
    ? (data['errors'] as { path?: unknown; label?: unknown; msg?: unknown }[])
    : []
  if (errors.length === 0) return { kind: 'failed', msg: error.msg }
  return {
    kind: 'invalid',
    unlisted: error.unlisted,
    errors: errors.map((found) =>
      createServerError(store, String(found.path ?? ''), String(found.label ?? ''), String(found.msg ?? '')),
    ),
  }
}

// The message of the server is complete; the problem `pattern` is the one that shows a given message unchanged.
function createServerError(store: FormStore, path: string, label: string, msg: string): ValidationError {
  const field = store.form.byPath.get(toDefinitionPath(path))
  return {
    path,
    label: label || (field ? translateLabel(field.field, store.state().context.language) : path),
    key: 'engine.pattern',
    values: { message: msg },
  }
}
