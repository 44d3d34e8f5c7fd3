import { type ReactNode, useContext, useEffect, useState } from 'react'
import { api, toMessage } from '../api.js'
import { loadFormRules } from '../form-rules-parts.js'
import { fields } from '../model.js'
import { title } from '../module.js'
import { richText } from '../rich-text-parts.js'
import { texts } from '../texts.js'
import type { Field, Input, OpenForm, Table, Values } from '../types.js'
import { readRows, toText } from '../values.js'
import { FileLinks, readFiles } from './file-controls.js'
import { RulesContext, listShownColumns, useFieldState } from './rules-context.js'

/** A record as texts, rich text as HTML; the stored value behind a text is in `<name>_id`. */
export interface RecordProps {
  record: Values
}

interface DetailPageProps {
  id: string
  children: (record: Values) => ReactNode
  onEdit?: () => void
  onClose: () => void
}

export function DetailPage({ id, children, onEdit, onClose }: DetailPageProps) {
  const [loaded, setLoaded] = useState<LoadedRecord | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const ended = new AbortController()
    loadRecord(id, ended.signal).then(setLoaded, (error: unknown) => {
      if (!ended.signal.aborted) setFailure(toMessage(error))
    })
    return () => ended.abort()
  }, [id])
  return (
    <main className="page">
      <header className="bar">
        <h1>{title}</h1>
        <span className="row">
          <button type="button" onClick={onClose}>
            {texts.back}
          </button>
          {onEdit && (
            <button type="button" className="primary" onClick={onEdit}>
              {texts.edit}
            </button>
          )}
        </span>
      </header>
      {failure !== '' && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      {loaded && (
        <div className="panel grid">
          <RulesContext value={loaded.rules}>{children(loaded.record)}</RulesContext>
        </div>
      )}
      {!loaded && failure === '' && <p className="none">{texts.loading}</p>}
    </main>
  )
}

const richNames = fields.filter(({ input }) => richText !== null && input === 'html').map(({ name }) => name)

interface LoadedRecord {
  record: Values
  rules: OpenForm | null
}

/** Texts are shown. Rich text has formats only in what is stored, which rules read too. */
async function loadRecord(id: string, signal: AbortSignal): Promise<LoadedRecord> {
  const [row, formRules] = await Promise.all([api.getTexts(id, signal), loadFormRules(api, signal)])
  const stored: Values = richNames.length > 0 || formRules ? { ...(await api.get(id, signal)).data } : {}
  const texts: Values = { ...row }
  return {
    record: { ...texts, ...Object.fromEntries(richNames.map((name) => [name, stored[name]])) },
    rules: formRules?.open(stored, { isNew: false, texts }) ?? null,
  }
}

/** A field of a record with its label; nothing if a rule hides it. */
export function Shown({ record, field, span = 24 }: RecordProps & { field: Field; span?: number }) {
  if (useFieldState(field.name)?.visible === false) return null
  return (
    <dl className="item" style={{ gridColumn: `span ${span}` }}>
      <dt className="label">{field.label}</dt>
      <dd>
        <ShownText record={record} field={field} />
      </dd>
    </dl>
  )
}

const isFile = new Set<Input>(['files', 'pictures', 'signature'])

function ShownText({ record, field }: RecordProps & { field: Field }) {
  const text = toText(record[field.name])
  const behind = record[`${field.name}_id`]
  if (richText && field.input === 'html' && text !== '') return <richText.View html={text} />
  if (isFile.has(field.input) && readFiles(behind).length > 0) return <FileLinks value={behind} />
  return <>{text === '' ? '—' : field.unit ? `${text} ${field.unit}` : text}</>
}

/** The rows of a sub-table. */
export function ShownRows({ record, table }: RecordProps & { table: Table }) {
  const rows = readRows(record, table)
  const rules = useContext(RulesContext)
  const shown = listShownColumns(rules, table, rows.length)
  const isShown = (path: string) => rules?.getState(path)?.visible !== false
  if (!isShown(table.name)) return null
  return (
    <section className="group" aria-label={table.label}>
      <h2>{table.label}</h2>
      <div className="scroll">
        <table role="table" className="cards">
          <thead role="rowgroup">
            <tr role="row">
              {shown.map(({ name, label }) => (
                <th key={name} scope="col" role="columnheader" className="still">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <tr key={at} role="row">
                {shown.map((field) => (
                  <td key={field.name} role="cell" data-label={field.label}>
                    {isShown(`${table.name}[${at}].${field.name}`) && <ShownText record={row} field={field} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="none">{texts.noRecords}</p>}
      </div>
    </section>
  )
}
