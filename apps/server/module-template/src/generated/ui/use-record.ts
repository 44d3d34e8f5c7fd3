import { useEffect, useState } from 'react'
import { api, toMessage } from '../api.js'
import { loadFormRules } from '../form-rules-parts.js'
import { fields } from '../model.js'
import type { ModuleSaved } from '../module.js'
import type { Changes, FormChange, OpenForm, Values } from '../types.js'
import { changeAt, createValues, readAt } from '../values.js'

interface RecordState {
  saved: ModuleSaved | null
  values: Values | null
  /** the record as texts */
  shown: Values
  /** null while the record is loaded, and if the form has no rules */
  rules: OpenForm | null
  failure: string
}

/** The stored values of a record, or those of a new one, and what changes them. Rules are applied with each change. */
export function useRecord(id: string) {
  const [state, setState] = useState<RecordState>({ saved: null, values: null, shown: {}, rules: null, failure: '' })
  useEffect(() => {
    const ended = new AbortController()
    openRecord(id, ended.signal).then(
      (opened) => !ended.signal.aborted && setState(opened),
      (error: unknown) => {
        if (!ended.signal.aborted) setState((before) => ({ ...before, failure: toMessage(error) }))
      },
    )
    return () => ended.abort()
  }, [id])

  const change = (next: (values: Values) => Values, apply: (rules: OpenForm, values: Values) => FormChange) =>
    setState((before) => {
      const values = next(before.values ?? {})
      if (!before.rules) return { ...before, values }
      const { form, changes } = apply(before.rules, values)
      return { ...before, values: applyChanges(values, changes), rules: form }
    })
  const setAt = (path: string, edit: (value: unknown) => unknown) =>
    change(
      (values) => changeAt(values, path, edit),
      (rules, values) => rules.change(path, readAt(values, path)),
    )
  const changeRows = (table: string, edit: (rows: Values[]) => Values[]) => (values: Values) =>
    changeAt(values, table, (rows) => edit(Array.isArray(rows) ? (rows as Values[]) : []))

  return {
    ...state,
    set: setAt,
    setCell: (table: string, at: number, name: string, edit: (value: unknown) => unknown) =>
      setAt(`${table}[${at}].${name}`, edit),
    addRow: (table: string, row: Values) =>
      change(
        changeRows(table, (rows) => [...rows, row]),
        (rules) => rules.addRow(table, row),
      ),
    removeRow: (table: string, at: number) =>
      change(
        changeRows(table, (rows) => rows.filter((_, one) => one !== at)),
        (rules) => rules.removeRow(table, at),
      ),
    choose: (path: string, record: Values | null) =>
      change(
        (values) => values,
        (rules) => rules.choose(path, record),
      ),
  }
}

async function openRecord(id: string, signal: AbortSignal): Promise<RecordState> {
  const isNew = id === ''
  const [formRules, stored, row] = await Promise.all([
    loadFormRules(api, signal),
    isNew ? null : api.get(id, signal),
    isNew ? {} : api.getTexts(id, signal),
  ])
  const { data, ...saved } = stored ?? { data: createValues(fields) }
  const shown: Values = { ...row }
  const rules = formRules?.open({ ...data }, { isNew, texts: shown }) ?? null
  const values = applyChanges({ ...data }, rules?.pinned ?? [])
  return { saved: isNew ? null : (saved as ModuleSaved), values, shown, rules, failure: '' }
}

const applyChanges = (values: Values, changes: Changes): Values =>
  changes.reduce((before, [path, value]) => changeAt(before, path, () => value), values)
