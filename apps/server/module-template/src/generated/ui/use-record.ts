import { useEffect, useState } from 'react'
import { api, toMessage } from '../api.js'
import { formRules } from '../form-rules-parts.js'
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
  const [state, setState] = useState<RecordState>(() => openRecord(null, id === '' ? createValues(fields) : null, {}))
  useEffect(() => {
    if (id === '') return
    const ended = new AbortController()
    Promise.all([api.get(id, ended.signal), api.getTexts(id, ended.signal)]).then(
      ([{ data, ...saved }, row]) => setState(openRecord(saved, { ...data }, { ...row })),
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

function openRecord(saved: ModuleSaved | null, values: Values | null, shown: Values): RecordState {
  const rules = values && formRules ? formRules.open(values, { isNew: saved === null, texts: shown }) : null
  return { saved, values: values && applyChanges(values, rules?.pinned ?? []), shown, rules, failure: '' }
}

const applyChanges = (values: Values, changes: Changes): Values =>
  changes.reduce((before, [path, value]) => changeAt(before, path, () => value), values)
